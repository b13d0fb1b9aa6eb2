import { runOperatorCommand } from '../process/operatorCommand.ts';

/** `npm run municipalities -- <file>`: imports municipality borders. */
await runOperatorCommand('apps/server/src/maps/municipalities/importMunicipalities.ts');
