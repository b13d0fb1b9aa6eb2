import { runAsCommand } from '../process/checks.ts';
import { unit } from './unit.ts';

/** The long proofs (`*.proof.ts`): the kill test and what else needs minutes. */
await runAsCommand(() => unit(process.argv.slice(2), ['proof']));
