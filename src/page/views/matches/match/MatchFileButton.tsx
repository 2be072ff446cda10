import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { FILE_ENDINGS } from '../../../../formats/files/matchFormats.ts';
import { useCommands } from '../../../../ui/commands.ts';
import { t } from '../../../../language/language.ts';

interface MatchFileButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isPrimary: boolean;
}

/** Chooses match files. */
export function MatchFileButton({ onFiles, isPrimary }: MatchFileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  useCommands(() => [{ name: t('Open match'), group: 'Match', act: () => file.current?.click() }]);
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button primary' : 'button'}
        onClick={() => file.current?.click()}
      >
        <FileUp aria-hidden="true" /> {t('Open a match file')}
      </button>
      <input
        ref={file}
        type="file"
        multiple
        accept={[...FILE_ENDINGS, 'text/plain'].join()}
        className="hidden"
        tabIndex={-1}
        aria-label={t('Match file')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          if (chosen.length > 0) onFiles(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
