import { z } from 'zod';

// Schemas that are compiled ask for eval, which the page's policy refuses: asking alone is a violation that browsers report.
z.config({ jitless: true });

export { z };
