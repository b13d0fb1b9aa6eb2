import { runServer } from '../src/main.ts';
import { openFileStore } from '../src/platform/files/fileStore.ts';
import { makeDemoData } from './makeDemoData.ts';

// The server of a local start. What a deployment runs, `src/main.ts`, imports nothing of the demo.
await runServer(async (database, { isProduction, personalNumberKey, deployment, files: { store } }) => {
  const files = await openFileStore(store);
  const { inquirer } = deployment.apps;
  return makeDemoData(database, { isProduction, now: new Date(), files, personalNumberKey, inquirer });
});
