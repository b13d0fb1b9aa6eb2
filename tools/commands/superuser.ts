import { runOperatorCommand } from '../process/operatorCommand.ts';

/** `npm run superuser -- <user name>`: makes a user the first super user. */
await runOperatorCommand('apps/server/src/identity/accounts/superUser.ts');
