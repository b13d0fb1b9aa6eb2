import { ApiError } from '@schaktkoll/api-client';
import { shellTexts } from '@schaktkoll/texts';
import { Heading, PageContainer, Stack, useFocusOn, useOnMount } from '@schaktkoll/ui';
import { useRouteError } from 'react-router-dom';
import { ErrorContent } from './ErrorContent.tsx';
import { sessionValue } from './browser/storedValue.ts';
import { usePageTitle } from './usePageTitle.ts';

const reloaded = sessionValue('schaktkoll.reloadedAt');
const oneMinute = 60_000;
/** What a missing screen means to whoever waits for it. */
const noAnswer = new ApiError({ info: null, status: 0, requestId: null });

/** A screen's code that did not come: gone since a new version was put out, or no network. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/** A new version wants the page loaded anew, once: a second time never helps. Without a network nothing would come back. */
function mayReload(now: number): boolean {
  if (!navigator.onLine) return false;
  const last = Number(reloaded.get() ?? 0);
  if (now - last < oneMinute) return false;
  reloaded.set(String(now));
  // Where storage is blocked the next visit would not know of this one, and load anew for ever.
  return reloaded.get() === String(now);
}

/** The page for an error that a screen did not take care of itself. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  const heading = useFocusOn<HTMLHeadingElement>();
  usePageTitle(shellTexts.error.heading);
  useOnMount(() => {
    if (isMissing && mayReload(Date.now())) window.location.reload();
  });

  return (
    <PageContainer $width="reading" as="main">
      <Stack>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {shellTexts.error.heading}
        </Heading>
        <ErrorContent error={isMissing ? noAnswer : error} onRetry={() => window.location.reload()}>
          <p>
            <a href="/">{shellTexts.error.toStart}</a>
          </p>
        </ErrorContent>
      </Stack>
    </PageContainer>
  );
}
