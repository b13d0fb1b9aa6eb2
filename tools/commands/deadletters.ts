import { runOperatorCommand } from '../process/operatorCommand.ts';

/** `npm run deadletters [-- again <id>|all | drop <id>|all]`: the messages that could not be handed over. */
await runOperatorCommand('apps/server/src/messages/outbox/deadLetters.ts');
