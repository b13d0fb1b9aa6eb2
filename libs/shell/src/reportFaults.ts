import { useEffect, useState } from 'react';
import { ApiError, createFaultReporter, type FaultReporter, type FaultReporterOptions } from '@schaktkoll/api-client';

let report: FaultReporter | null = null;

/** The browser tells of this one when a layout takes two rounds: nothing went wrong. */
const harmless = /^ResizeObserver loop/;

/**
 * From now on the server hears of what goes wrong on the pages of the app: what nobody caught, and what error pages show.
 * What it gives stops that.
 */
export function reportFaults(options: FaultReporterOptions): () => void {
  const reporter = createFaultReporter(options);
  const listening = new AbortController();
  report = reporter;
  const tellError = ({ error, message }: ErrorEvent): void => {
    if (!harmless.test(message)) void reporter(error ?? message);
  };
  window.addEventListener('error', tellError, { signal: listening.signal });
  window.addEventListener('unhandledrejection', ({ reason }) => void reporter(reason), { signal: listening.signal });
  return () => {
    listening.abort();
    report = null;
  };
}

/** The code that support asks for: of a refused call its own, of a fault of the page the one that the server gave when it was told. */
export function useFaultCode(error: unknown): string | null {
  const [told, setTold] = useState<{ readonly error: unknown; readonly code: string | null } | null>(null);
  const own = error instanceof ApiError ? error.requestId : null;
  useEffect(() => {
    let isGone = false;
    if (report && error && !(error instanceof ApiError))
      void report(error).then((code) => !isGone && setTold({ error, code }));
    return () => {
      isGone = true;
    };
  }, [error]);
  return own ?? (told !== null && told.error === error ? told.code : null);
}
