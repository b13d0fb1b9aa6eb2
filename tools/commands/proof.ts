import { runAsCommand } from '../process/checks.ts';
import { unit } from './unit.ts';

/** `npm run proof`: the long tests (`*.proof.ts`); parameters go to vitest, such as parts of file names. */
await runAsCommand(() => unit(process.argv.slice(2), ['proof', 'load']));
