import { makeSecrets } from './secrets.ts';

/** `npm run --silent secrets`: prints new keys as one line of JSON, a value for SECRETS. */
process.stdout.write(`${JSON.stringify(await makeSecrets())}\n`);
