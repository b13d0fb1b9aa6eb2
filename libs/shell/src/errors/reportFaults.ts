import { useEffect, useState } from 'react';
import { ApiError, createFaultReporter, type FaultReporter, type FaultReporterOptions } from '@schaktkoll/api-client';

let report: FaultReporter | null = null;

/** The browser reports this when a layout takes two rounds, which is no error. */
const harmless = /^ResizeObserver loop/;

/**
 * Reports errors on the pages of the app to the server: uncaught ones, and those on error pages. Returns a function
 * that stops it.
 */
export function reportFaults(options: FaultReporterOptions): () => void {
  const reporter = createFaultReporter(options);
  const listening = new AbortController();
  report = reporter;
  const reportError = ({ error, message }: ErrorEvent): void => {
    if (!harmless.test(message)) void reporter(error ?? message);
  };
  window.addEventListener('error', reportError, { signal: listening.signal });
  window.addEventListener('unhandledrejection', ({ reason }) => void reporter(reason), { signal: listening.signal });
  return () => {
    listening.abort();
    report = null;
  };
}

/** Logs on the server an error that the page has handled itself, where it must be logged all the same. */
export function reportFault(error: Error): void {
  void report?.(error);
}

/** The code for support: the request id of a failed call, or the server's code of a reported error. */
export function useFaultCode(error: unknown): string | null {
  const [reported, setReported] = useState<{ readonly error: unknown; readonly code: string | null } | null>(null);
  const own = error instanceof ApiError ? error.requestId : null;
  useEffect(() => {
    let isGone = false;
    if (report && error && !(error instanceof ApiError))
      void report(error).then((code) => !isGone && setReported({ error, code }));
    return () => {
      isGone = true;
    };
  }, [error]);
  return own ?? (reported !== null && reported.error === error ? reported.code : null);
}
