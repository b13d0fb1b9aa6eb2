import type { Deployment } from '../deployment/deployment.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import type { Measurement } from './measurement.ts';
import { onRunningServer } from './runningServer.ts';
import { signInOnce } from './signInOnce.ts';
import { median, rounded } from './statistics.ts';

const warmUps = 3;
const times = 20;
const shortTimes = 3;

/** How long a sign-in takes, from the authorization request to the tokens. */
export function logInMeasurements(): readonly Measurement[] {
  const name = 'login.p50-ms';
  return [
    {
      names: [name],
      run: (_say, isShort) =>
        onRunningServer(async (deployment) => {
          const taken = await logInTimes(deployment, isShort ? shortTimes : times);
          return [{ name, value: rounded(median(taken), 1), unit: 'ms' }];
        }),
    },
  ];
}

/** Milliseconds of whole sign-ins, one after another. */
async function logInTimes(deployment: Deployment, count: number): Promise<readonly number[]> {
  const [account] = await demoAccounts();
  if (!account) throw new Error('The demo data has no log-in.');
  const options = { deployment, login: account.login, password: account.password };
  for (let round = 0; round < warmUps; round += 1) await signInOnce(options);
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await signInOnce(options);
    taken.push(performance.now() - started);
  }
  return taken;
}
