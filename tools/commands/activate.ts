import { runOperatorCommand } from '../process/operatorCommand.ts';

/** `npm run activate -- <organisation number or name>`: activates an organisation that awaits it. */
await runOperatorCommand('apps/server/src/identity/accounts/activate.ts');
