import { runServer } from '../src/main.ts';
import { makeDemoData } from './makeDemoData.ts';

// The server of a local start. What a deployment runs, `src/main.ts`, imports nothing of the demo.
await runServer((database, { isProduction, personalNumberKey, deployment }) =>
  makeDemoData(database, { isProduction, now: new Date(), personalNumberKey, inquirer: deployment.apps.inquirer }),
);
