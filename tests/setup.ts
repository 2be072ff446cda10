import { learnSentences } from '../src/language/sentences.ts';
import { ARIMAA_SENTENCES } from '../src/language/sentences/arimaa.ts';
import { MATCHES_SENTENCES } from '../src/language/sentences/matches.ts';
import { PRESETS_SENTENCES } from '../src/language/sentences/presets.ts';
import { REMOTE_SENTENCES } from '../src/language/sentences/remote.ts';

// The page loads these sentences together with the features that use them.
learnSentences(ARIMAA_SENTENCES);
learnSentences(MATCHES_SENTENCES);
learnSentences(PRESETS_SENTENCES);
learnSentences(REMOTE_SENTENCES);
