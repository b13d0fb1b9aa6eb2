import { parseArgs } from 'node:util';
import { ApiClient } from './apiClient.ts';
import { readConfig, secretOf } from './config.ts';
import { areasCommand } from './commands/areas.ts';
import { checkCommand } from './commands/check.ts';
import type { Opened } from './commands/opened.ts';
import { isHealthy, runCommand } from './commands/run.ts';
import { tryCommand } from './commands/try.ts';
import { openNetwork } from './network.ts';
import { ownerModuleTexts as texts } from './texts.ts';

function open(configFile: string, stateFile: string): Opened {
  const config = readConfig(configFile);
  return {
    config,
    network: openNetwork(config),
    stateFile,
    connect: () =>
      new ApiClient({
        apiAddress: config.api,
        tokenAddress: config.token,
        clientId: config.client,
        clientSecret: secretOf('CLIENT_SECRET'),
      }),
  };
}

/** @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      config: { type: 'string', default: process.env['MODULE_CONFIG'] ?? 'module.json' },
      accept: { type: 'boolean', default: false },
      send: { type: 'boolean', default: false },
      picture: { type: 'string' },
    },
  });
  const [command = '', caseNumber = ''] = positionals;
  const stateFile = process.env['STATE_FILE'] ?? 'module-state.json';
  if (command === 'health') return isHealthy(stateFile) ? 0 : 1;
  if (!['check', 'try', 'run', 'areas'].includes(command) || (command === 'try' && caseNumber === '')) {
    console.error(texts.usage);
    return 2;
  }
  const opened = open(values.config, stateFile);
  try {
    if (command === 'check') return await checkCommand(opened, values);
    if (command === 'try') return await tryCommand(opened, caseNumber);
    if (command === 'areas') return await areasCommand(opened, values);
    return await runCommand(opened);
  } finally {
    for (const { source } of opened.network) await source.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
