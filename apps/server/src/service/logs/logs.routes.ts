import {
  logCableownerFaults,
  logIdentityFaults,
  logInquirerFaults,
  takeRequestId,
  type FrontendLog,
} from '@schaktkoll/contract';
import { cleanFaultPath, cleanFaultText } from '@schaktkoll/domain';
import { ApiError } from '../../platform/http/apiError.ts';
import { Budget } from '../../platform/http/budget.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { createRateLimit } from '../../platform/http/rateLimit.ts';
import { route } from '../../platform/http/route.ts';
import { networkOf } from '../../platform/http/attempts.ts';

/** A page meets a few faults a minute at most; a house behind one network has many pages. */
const perNetwork = 60;
/** All that one process takes in a minute, whatever number of networks it comes from. */
const perProcess = 600;

/**
 * The faults that pages meet, as lines of the log and nowhere else (specification section 7). Anyone may write here, so
 * that the log-in page's faults are heard of: bounded by network and by process, and nothing goes into a line as it came.
 */
export function logRoutes(platform: Platform): void {
  const ofNetwork = createRateLimit({ limit: perNetwork, perSeconds: 60, now: platform.now });
  const ofProcess = createRateLimit({ limit: perProcess, perSeconds: 60, now: platform.now });
  const ofAllProcesses = new Budget({
    name: 'pageFaults',
    capacity: perNetwork,
    perSeconds: 60,
    queries: platform.database.kysely,
    now: platform.now,
  });
  const admit = async ({ address }: { readonly address: string }): Promise<void> => {
    const network = networkOf(address);
    // In memory first, so that a flood costs no queries.
    ofNetwork.count(network);
    ofProcess.count('all');
    // Faults are told most where the database cannot be asked: then the memory's count is enough.
    await ofAllProcesses.take(network).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
    });
  };
  for (const call of [logIdentityFaults, logInquirerFaults, logCableownerFaults]) {
    route(platform, call, {
      admit,
      async handle({ body, raw }) {
        for (const each of body.logs) raw.log.warn({ fault: faultOf(each) }, 'page fault');
        return null;
      },
    });
  }

  // The header Requestid is the whole answer; the line lets support find when and where it was taken.
  route(platform, takeRequestId, {
    admit,
    async handle({ raw }) {
      raw.log.info('request id taken');
      return null;
    },
  });
}

function faultOf({ app, version, path, message, stack }: FrontendLog) {
  return {
    app: cleanFaultText(app, 20),
    version: cleanFaultText(version, 50),
    path: cleanFaultPath(path, 300),
    message: cleanFaultText(message, 1000),
    ...(stack === undefined ? {} : { stack: cleanFaultText(stack, 4000) }),
  };
}
