import { runTool } from '../process/runTool.ts';

/** `npm run --silent secrets`: prints new keys as JSON, a value for the environment variable SECRETS. */
process.exitCode = await runTool(process.execPath, ['apps/server/src/platform/crypto/printSecrets.ts']);
