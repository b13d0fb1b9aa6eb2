import type { CurrentUser } from '@schaktkoll/contract';
import { existingScreens, headerLinks } from '@schaktkoll/domain';
import { AppLink, useAppHosts } from '@schaktkoll/routing';
import { menuItemTexts, shellTexts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, media, space, target } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useConfig } from '../context/ConfigContext.tsx';

/** The links of daily work, in the header of windows that are wide enough. The menu has them too. */
export function DailyLinks({ user }: { readonly user: CurrentUser }) {
  const { links } = useConfig();
  const { current } = useAppHosts();
  const { pathname } = useLocation();
  const daily = headerLinks(user, existingScreens(links));
  if (daily.length === 0) return null;
  return (
    <Nav aria-label={shellTexts.dailyLinks}>
      <ul>
        {daily.map(({ key, app, path }) => (
          <li key={key}>
            <AppLink to={{ app, path }} aria-current={app === current && path === pathname ? 'page' : undefined}>
              {menuItemTexts[key]}
            </AppLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  flex: 1;
  margin-inline-start: ${space[5]};
  ${media.belowHeader} {
    display: none;
  }
  ul {
    display: flex;
    gap: ${space[5]};
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${target.coarse};
    min-height: ${target.coarse};
    color: ${colour.ink};
    font-size: ${fontSize[16]};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a[aria-current] {
    padding-top: 3px;
    border-bottom: 3px solid ${colour.primary};
    color: ${colour.primary};
  }
`;
