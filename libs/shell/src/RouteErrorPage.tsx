import { useEffect } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import { shellTexts } from '@schaktkoll/texts';
import { Heading, PageContainer, Stack } from '@schaktkoll/ui';
import { useRouteError } from 'react-router-dom';
import { ErrorContent } from './ErrorContent.tsx';
import { usePageTitle } from './usePageTitle.ts';

const reloadedKey = 'schaktkoll.reloadedAt';
const oneMinute = 60_000;
/** What a missing screen means to whoever waits for it. */
const noAnswer = new ApiError({ info: null, status: 0, requestId: null });

/** A screen's code that did not come: gone since a new version was put out, or no network. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/** A new version wants the page loaded anew, once: a second time never helps. Without a network nothing would come back. */
function mayReload(storage: Storage, now: number): boolean {
  if (!navigator.onLine) return false;
  const last = Number(storage.getItem(reloadedKey) ?? 0);
  if (now - last < oneMinute) return false;
  storage.setItem(reloadedKey, String(now));
  return true;
}

/** The page for an error that a screen did not take care of itself. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  usePageTitle(shellTexts.error.heading);
  useEffect(() => {
    if (isMissing && mayReload(window.sessionStorage, Date.now())) window.location.reload();
  }, [isMissing]);

  return (
    <PageContainer $width="reading" as="main">
      <Stack>
        <Heading level={1}>{shellTexts.error.heading}</Heading>
        <ErrorContent error={isMissing ? noAnswer : error} onRetry={() => window.location.reload()} />
      </Stack>
    </PageContainer>
  );
}
