import { useEffect } from 'react';
import { PageContainer } from '@schaktkoll/ui';
import { shellTexts } from '@schaktkoll/texts';
import { useRouteError } from 'react-router-dom';
import { ErrorContent } from './ErrorContent.tsx';

const reloadedKey = 'schaktkoll.reloadedAt';
const oneMinute = 60_000;

/** A screen's code that is gone since a new version was put out; the page around it is then the old one. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/** True when the page was not loaded anew for this reason a moment ago: one reload helps, a second never does. */
function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(reloadedKey) ?? 0);
  if (now - last < oneMinute) return false;
  storage.setItem(reloadedKey, String(now));
  return true;
}

/** The page for an error that a screen did not take care of itself. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  useEffect(() => {
    if (isMissing && mayReload(window.sessionStorage, Date.now())) window.location.reload();
  }, [isMissing]);

  return (
    <PageContainer $width="reading" as="main">
      <h1>{shellTexts.error.heading}</h1>
      <ErrorContent error={error} onRetry={() => window.location.reload()} />
    </PageContainer>
  );
}
