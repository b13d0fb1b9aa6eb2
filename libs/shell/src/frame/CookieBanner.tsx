import { useState } from 'react';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { colour, fontSize, IconButton, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import type { StoredValue } from '../browser/storedValue.ts';
import { hostnamesOf, sharedValue } from '../browser/sharedValue.ts';
import { useConfig } from '../context/ConfigContext.tsx';

const texts = shellTexts.cookieBanner;

/** Whether the notice has been closed, for the hosts of all apps (PAGE-6). */
function useNoticeClosed(): StoredValue {
  const { apps } = useConfig();
  return sharedValue('schaktkoll-cookies-read', 'schaktkoll.cookiesRead', hostnamesOf(apps));
}

/**
 * Informs once, in one line, about what is stored in the browser. Only necessary data is stored, so there is nothing to
 * accept, and one button suffices. It stays at the
 * lower edge of the window: what else stays there keeps above it, by `--notice` (PAGE-6).
 */
export function CookieBanner() {
  const { links } = useConfig();
  const noticeClosed = useNoticeClosed();
  const [isShown, setIsShown] = useState(() => noticeClosed.get() === null);
  if (!isShown) return null;
  const close = (): void => {
    noticeClosed.set('1');
    setIsShown(false);
    // The focused button is gone; focus moves to the top of the page, and the page stays where it is.
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <Bar aria-label={texts.heading} data-notice="" data-print="hide">
      <Row>
        <p>
          {texts.body}{' '}
          {links.cookies ? (
            <a href={links.cookies}>{texts.more}</a>
          ) : (
            <AppLink to={{ app: 'inquirer', path: paths.inquirer.cookies }}>{texts.more}</AppLink>
          )}
        </p>
        <IconButton icon="close" label={texts.close} onClick={close} />
      </Row>
    </Bar>
  );
}

const Bar = styled.section`
  position: sticky;
  z-index: 4;
  bottom: 0;
  border-top: 1px solid ${colour.rule};
  background: ${colour.ground};
  font-size: ${fontSize[16]};
  /* It lies within the page's own scroll padding: without this, focus here would scroll the page by half a window. */
  :is(a, button) {
    scroll-margin-bottom: calc(-1 * var(--notice, 0px));
  }
`;

const Row = styled(PageContainer)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 3rem;
  p {
    max-width: none;
    line-height: 1.35;
  }
`;
