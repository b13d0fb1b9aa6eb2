import { useState } from 'react';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Button, colour, media, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useConfig } from './ConfigContext.tsx';
import { localValue } from './browser/keptValue.ts';

const texts = shellTexts.cookieBanner;
const read = localValue('schaktkoll.cookiesRead');

/**
 * Says, once on each host, what is kept in the browser. Only what is needed is kept, so there is nothing to accept or
 * refuse, one button is all. It stands in the page's flow: nothing is ever behind it.
 */
export function CookieBanner() {
  const { links } = useConfig();
  const [isShown, setIsShown] = useState(() => read.get() === null);
  if (!isShown) return null;
  const close = (): void => {
    read.set('1');
    setIsShown(false);
    // The button that had the focus is gone; reading goes on at the top of the page.
    document.getElementById('top')?.focus();
  };
  return (
    <Bar aria-label={texts.heading} data-print="hide">
      <Row>
        <p>
          {texts.body} {links.cookies ? <a href={links.cookies}>{texts.more}</a> : <AppLink to={{ app: 'inquirer', path: paths.inquirer.cookies }}>{texts.more}</AppLink>}
        </p>
        <Button size="compact" onClick={close}>
          {texts.accept}
        </Button>
      </Row>
    </Bar>
  );
}

const Bar = styled.section`
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.ground};
`;

const Row = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
  p {
    flex: 1 1 18rem;
    max-width: none;
  }
  ${media.tablet} {
    flex-wrap: nowrap;
    p {
      flex: 0 1 auto;
    }
    button {
      flex: none;
    }
  }
`;
