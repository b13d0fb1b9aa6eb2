import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import { secondHosts } from '../deployment/local.ts';
import { assertPortsFree } from '../start/everything.ts';
import type { Measurement } from './measurement.ts';
import { rounded } from './statistics.ts';

const { ports } = secondHosts;
/** Node cannot resolve names under `.localhost`, so the loopback address is asked. */
const addresses = [
  `http://127.0.0.1:${ports.api}/readyz`,
  ...appNames.map((app) => `http://127.0.0.1:${ports[app]}/`),
  `http://127.0.0.1:${ports.mailbox}/`,
  `http://127.0.0.1:${ports.simulator}/`,
];
const askEvery = 50;
const mostWait = 180_000;

/**
 * `npm start` from an existing build until server, five apps, mailbox and BankID simulator answer: `fresh` makes the database and its
 * demo data, `again` finds them.
 */
export function startMeasurements(): readonly Measurement[] {
  return [
    {
      names: ['start.fresh-s', 'start.again-s'],
      run: async () => {
        await assertPortsFree(secondHosts);
        const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
        try {
          const fresh = await secondsToStart(dataFolder);
          const again = await secondsToStart(dataFolder);
          return [
            { name: 'start.fresh-s', value: rounded(fresh, 2), unit: 's' },
            { name: 'start.again-s', value: rounded(again, 2), unit: 's' },
          ];
        } finally {
          rmSync(dataFolder, { recursive: true, force: true });
        }
      },
    },
  ];
}

/**
 * Starts as `npm start` does, on other ports; ends it again when all have answered. Not by `run.mjs`, which installs
 * the packages where `npm ci` did: it would replace them under this process, and the time of that would count.
 */
async function secondsToStart(dataFolder: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/commands/start.ts', '--hosts', 'second', '--data', dataFolder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    while (!(await allAnswer())) {
      if (child.exitCode !== null) throw new Error(`The start ended with code ${child.exitCode}.`);
      if (performance.now() - began > mostWait)
        throw new Error(`The start did not answer within ${mostWait / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, askEvery));
    }
    return (performance.now() - began) / 1000;
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

async function allAnswer(): Promise<boolean> {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(address).then(
        (response) => response.ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
