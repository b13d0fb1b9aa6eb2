import type { MouseEvent } from 'react';
import { caseListApp, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { colour, focusPageHeading, fontSize, linkAlone, media, PageContainer, space, target } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useConfig } from '../context/ConfigContext.tsx';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { mailAddress } from '../errors/SupportContact.tsx';

const texts = shellTexts.footer;
const pages = ['terms', 'cookies', 'accessibility', 'statistics', 'status'] as const;

/** The page footer: what the service is, the pages about it, links to cases and to the top. */
export function Footer() {
  const { environment, links, support } = useConfig();
  const app = caseListApp(useOptionalUser());
  return (
    <Bar data-print="hide" data-frame-footer="">
      <Columns as="footer">
        <div>
          <p>{texts.about}</p>
          {environment !== 'prod' && <p>{texts.environment(environment)}</p>}
        </div>
        <nav aria-label={texts.links}>
          <List>
            {pages.map((page) => {
              const outside = page === 'statistics' || page === 'status' ? undefined : links[page];
              return (
                <li key={page}>
                  {outside ? (
                    <a href={outside}>{texts[page]}</a>
                  ) : (
                    <AppLink to={{ app: 'inquirer', path: paths.inquirer[page] }}>{texts[page]}</AppLink>
                  )}
                </li>
              );
            })}
            {app && (
              <li>
                <AppLink to={{ app, path: paths[app].cases }}>{texts.cases[app]}</AppLink>
              </li>
            )}
            {support && (
              <li>
                <a href={support.url ?? mailAddress(support.email, null)}>{shellTexts.support.link}</a>
              </li>
            )}
            <li>
              {/* Written by the build (tools/vite/licences.ts). */}
              <a href="/licenses.txt" hrefLang="en">
                {texts.licences}
              </a>
            </li>
            <li>
              <a href="#top" onClick={toTop}>
                {texts.toTop}
              </a>
            </li>
          </List>
        </nav>
      </Columns>
    </Bar>
  );
}

/** Scrolls and moves the focus to the top without changing the URL. */
function toTop(event: MouseEvent): void {
  event.preventDefault();
  focusPageHeading();
  window.scrollTo(0, 0);
}

const Bar = styled.div`
  padding-block: ${space[5]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.ground};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;

const Columns = styled(PageContainer)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  p {
    max-width: none;
  }
  ${media.tablet} {
    flex-flow: row wrap;
    align-items: baseline;
    justify-content: space-between;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target.fine};
    ${linkAlone}
  }
`;
