import { useEffect } from 'react';
import { noResponse } from '@schaktkoll/api-client';
import { shellTexts } from '@schaktkoll/texts';
import { Heading, LinkLine, PageContainer, Stack, useFocusOn } from '@schaktkoll/ui';
import { useRouteError } from 'react-router-dom';
import { ErrorContent } from '../errors/ErrorContent.tsx';
import { sessionValue } from '../browser/storedValue.ts';
import { usePageTitle } from '../page/usePageTitle.ts';

const reloaded = sessionValue('schaktkoll.reloadedAt');
const oneMinute = 60_000;

/** The code of a screen failed to load: removed by a newer release, or no network. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/** After a new release the page is reloaded once; a second time never helps. Without a network a reload would fail. */
function mayReload(now: number): boolean {
  if (!navigator.onLine) return false;
  const last = Number(reloaded.get() ?? 0);
  if (now - last < oneMinute) return false;
  reloaded.set(String(now));
  // When storage is blocked, the reload could not be remembered and would loop.
  return reloaded.get() === String(now);
}

/** The page for an error that a screen did not handle. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  const heading = useFocusOn<HTMLHeadingElement>();
  usePageTitle(shellTexts.error.heading);
  useEffect(() => {
    if (isMissing && mayReload(Date.now())) window.location.reload();
  }, [isMissing]);

  return (
    <PageContainer $width="reading" as="main">
      <Stack>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {shellTexts.error.heading}
        </Heading>
        <ErrorContent error={isMissing ? noResponse : error} onRetry={() => window.location.reload()}>
          <LinkLine>
            <a href="/">{shellTexts.error.toStart}</a>
          </LinkLine>
        </ErrorContent>
      </Stack>
    </PageContainer>
  );
}
