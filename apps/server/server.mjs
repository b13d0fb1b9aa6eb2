// The entry of a deployed server. It is JavaScript, because a Node that is too old cannot read TypeScript and would say so
// in words that name no version.
import process from 'node:process';
import { nodeFault } from './leastNode.mjs';

const fault = nodeFault(process.version);
if (fault === null) {
  const { runServer } = await import('./src/main.ts');
  await runServer();
} else {
  console.error(`${fault} "npm ci" installs one in node_modules/.bin/node on Linux and Windows.`);
  process.exitCode = 1;
}
