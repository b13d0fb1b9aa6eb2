import { ConfigError } from '../../platform/config/configError.ts';
import { runOperatorCommand } from '../../platform/operatorCommand.ts';
import { makeSuperUser } from './makeSuperUser.ts';

/** `npm run superuser`: makes the user that the command line names a super user. */
await runOperatorCommand(({ kysely }) => {
  const [login = ''] = process.argv.slice(2);
  if (login === '') throw new ConfigError('Name the user: npm run superuser -- <user name>');
  return makeSuperUser(kysely, login, new Date());
});
