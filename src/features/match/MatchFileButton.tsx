import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import { t } from '../../language/language.ts';

export interface MatchFileButtonProps {
  readonly onFile: (file: Blob) => void;
  readonly isPrimary: boolean;
}

/** Chooses a match file. */
export function MatchFileButton({ onFile, isPrimary }: MatchFileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
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
        accept={[...MATCH_ENDINGS, 'text/plain'].join()}
        className="hidden"
        tabIndex={-1}
        aria-label={t('Match file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
