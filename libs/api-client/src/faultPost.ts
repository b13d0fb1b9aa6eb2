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

/** Where the faults of an app's pages go, and as whose. */
export interface FaultReporterOptions {
  readonly app: AppName;
  readonly version: string;
  readonly bases: ApiBases;
}

/** Tells the server of a fault that a page met; gives the code to tell support, null when there is none. Never rejects. */
export type FaultReporter = (error: unknown) => Promise<string | null>;

/** A page that fails fails again and again: more than this tells nothing new. */
const mostPerMinute = 5;
const oneMinute = 60_000;

const sinks: Readonly<Record<AppName, CallDeclaration>> = {
  identity: logIdentityFaults,
  useradmin: logIdentityFaults,
  admin: logIdentityFaults,
  inquirer: logInquirerFaults,
  cableowner: logCableownerFaults,
};

/**
 * Posts each fault once in the life of the tab, a few a minute at most, to the app's own API (specification section 7).
 * Without an answer that carries a code, one is taken from the identity API.
 */
export function createFaultPost({ app, version, bases }: FaultReporterOptions): FaultReporter {
  const told = new Map<string, Promise<string | null>>();
  let posted: readonly number[] = [];

  const codeOf = async (call: CallDeclaration, body?: object): Promise<string | null> => {
    try {
      const answer = await fetch(callAddress(bases, call, {}), {
        method: call.method,
        credentials: 'omit',
        // The page may be on its way out.
        keepalive: true,
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return answer.headers.get('Requestid');
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
      ...wordsOf(error),
    };
    const name = `${fault.message}\n${fault.stack ?? ''}`;
    const known = told.get(name);
    if (known) return known;
    const now = Date.now();
    posted = posted.filter((at) => now - at < oneMinute);
    if (posted.length >= mostPerMinute) return Promise.resolve(null);
    posted = [...posted, now];
    const code = post(fault);
    told.set(name, code);
    return code;
  };
}

/** What is cut off unread: the rest of a message or stack that long says nothing more. */
const longest = 8000;

/** What went wrong, in the words of whoever threw it. Anything may be thrown. */
function wordsOf(error: unknown): Pick<FrontendLog, 'message' | 'stack'> {
  if (!(error instanceof Error)) return { message: cleanFaultText(textOf(error).slice(0, longest), 1000) };
  const message = cleanFaultText(`${error.name}: ${error.message}`.slice(0, longest), 1000);
  return error.stack === undefined
    ? { message }
    : { message, stack: cleanFaultText(error.stack.slice(0, longest), 4000) };
}

/** The content of a thrown object may be what somebody typed: its kind alone is told. */
function textOf(thrown: unknown): string {
  return typeof thrown === 'string' ? thrown : `Thrown: ${Object.prototype.toString.call(thrown)}`;
}
