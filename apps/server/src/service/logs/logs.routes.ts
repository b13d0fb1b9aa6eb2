import {
  logCableownerFaults,
  logIdentityFaults,
  logInquirerFaults,
  takeRequestId,
  type FrontendLog,
} from '@schaktkoll/contract';
import { cleanFaultPath, cleanFaultText } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { route } from '../../platform/http/route.ts';

/**
 * The errors reported by pages, as log lines only (specification section 7). Anyone may call this, so that errors of
 * the log-in page are reported: limited per network and per process, and no input is logged unescaped.
 */
export function logRoutes(platform: Platform): void {
  const ofNetwork = memoryLimit('pageFaults', platform);
  const ofProcess = memoryLimit('pageFaultsOfProcess', platform);
  const ofAllProcesses = storedLimit('pageFaults', platform);
  const admit = async ({ address }: { readonly address: string }): Promise<void> => {
    // In memory first, so that a flood costs no queries.
    ofNetwork.take(address);
    ofProcess.take('all');
    // Errors are most frequent when the database is down: then the count in memory suffices.
    await ofAllProcesses.take(address).catch((error: unknown) => {
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

  // The response contains only the header Requestid, with which support finds the log line.
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
