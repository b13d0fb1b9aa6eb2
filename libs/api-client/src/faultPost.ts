import {
  logCableownerFaults,
  logIdentityFaults,
  logInquirerFaults,
  takeRequestId,
  type CallDeclaration,
  type FrontendLog,
} from '@schaktkoll/contract';
import { cleanFaultPath, cleanFaultText, type AppName } from '@schaktkoll/domain';
import { callAddress, type ApiBases } from './request.ts';

/** The app and version that errors are reported for, and where they are sent. */
export interface FaultReporterOptions {
  readonly app: AppName;
  readonly version: string;
  readonly bases: ApiBases;
}

/**
 * Reports an error in a page to the server. Resolves to the error code to give the support, or null if there is none.
 * Never rejects.
 */
export type FaultReporter = (error: unknown) => Promise<string | null>;

/** A page that fails often fails repeatedly; more reports than this would add nothing. */
const maximumPerMinute = 5;
const oneMinute = 60_000;

const sinks: Readonly<Record<AppName, CallDeclaration>> = {
  identity: logIdentityFaults,
  useradmin: logIdentityFaults,
  admin: logIdentityFaults,
  inquirer: logInquirerFaults,
  cableowner: logCableownerFaults,
};

/**
 * Posts each error once in the lifetime of the tab, a few per minute at most, to the app's own API (specification
 * section 7). If the response has no error code, one is requested from the identity API.
 */
export function createFaultPost({ app, version, bases }: FaultReporterOptions): FaultReporter {
  const reported = new Map<string, Promise<string | null>>();
  let posted: readonly number[] = [];

  const codeOf = async (call: CallDeclaration, body?: object): Promise<string | null> => {
    try {
      const response = await fetch(callAddress(bases, call, {}), {
        method: call.method,
        credentials: 'omit',
        // The page may be about to unload.
        keepalive: true,
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return response.headers.get('Requestid');
    } catch {
      return null;
    }
  };
  const post = async (fault: FrontendLog) =>
    (await codeOf(sinks[app], { logs: [fault] })) ?? (await codeOf(takeRequestId));

  return (error) => {
    const fault = {
      app,
      version: cleanFaultText(version, 50),
      path: cleanFaultPath(window.location.pathname, 300),
      ...describe(error),
    };
    const name = `${fault.message}\n${fault.stack ?? ''}`;
    const known = reported.get(name);
    if (known) return known;
    const now = Date.now();
    posted = posted.filter((at) => now - at < oneMinute);
    if (posted.length >= maximumPerMinute) return Promise.resolve(null);
    posted = [...posted, now];
    const code = post(fault);
    reported.set(name, code);
    return code;
  };
}

/** Longer messages and stacks are cut off before they are cleaned. */
const maximumLength = 8000;

/** Message and stack of whatever was thrown; it need not be an Error. */
function describe(error: unknown): Pick<FrontendLog, 'message' | 'stack'> {
  if (!(error instanceof Error)) return { message: cleanFaultText(textOf(error).slice(0, maximumLength), 1000) };
  const message = cleanFaultText(`${error.name}: ${error.message}`.slice(0, maximumLength), 1000);
  return error.stack === undefined
    ? { message }
    : { message, stack: cleanFaultText(error.stack.slice(0, maximumLength), 4000) };
}

/** A thrown object may contain what the user typed, so only its type is reported. */
function textOf(thrown: unknown): string {
  return typeof thrown === 'string' ? thrown : `Thrown: ${Object.prototype.toString.call(thrown)}`;
}
