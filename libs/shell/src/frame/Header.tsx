import { Suspense } from 'react';
import { AppLink, useAppHosts } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, media, PageContainer, space, lazyPart } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { DailyLinks } from './DailyLinks.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';

const IdentityButton = lazyPart(async () => (await import('../logInAs/IdentityButton.tsx')).IdentityButton);

/** The header of every page: the link to the start page, the user's name, and the menu. */
export function Header() {
  const { current } = useAppHosts();
  const user = useOptionalUser();
  const hasButton = user?.isSuperUser === true && user.admin === undefined && current !== 'admin';
  return (
    <Bar data-print="hide">
      <Row as="header">
        <Home to={{ app: current, path: '/' }} aria-label={shellTexts.toStart}>
          <Logo />
          <span>{shellTexts.product}</span>
        </Home>
        <Slot data-header-slot="" />
        {user && <DailyLinks user={user} />}
        <Right>
          {user && !hasButton && <UserName data-user-name="">{user.name}</UserName>}
          {user && hasButton && (
            <Identity>
              <Suspense fallback={null}>
                <IdentityButton user={user} />
              </Suspense>
            </Identity>
          )}
          <MenuButton user={user} />
        </Right>
      </Row>
    </Bar>
  );
}

/** The logo, in its own colours: a shaft in the ground with a cable across it. */
function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill="#0B5563" />
      <path
        d="M5 11h6v13h10V11h6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M5 18.5h22"
        fill="none"
        stroke="#FFD43B"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="3.5 4"
      />
    </svg>
  );
}

const Bar = styled.div`
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
`;

const Row = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 52px;
  padding-block: ${space[1]};
  ${media.tablet} {
    min-height: 56px;
  }
  ${media.low} {
    min-height: 44px;
    padding-block: 0;
  }
  /* What a page puts in the header stands in the place of the links, across the whole window. */
  &:has([data-header-slot]:not(:empty)) {
    gap: 0 ${space[2]};
    max-width: none;
    & > nav,
    & > a > span,
    [data-user-name] {
      display: none;
    }
    /* One row on the narrowest phone: the menu has its icon alone. */
    @media (max-width: 22.5em) {
      & > div > button {
        width: 44px;
        padding: 0;
        font-size: 0;
      }
    }
  }
`;

const Slot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-width: 0;
  ${media.tablet} {
    gap: ${space[4]};
  }
  &:empty {
    display: none;
  }
`;

const Home = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 44px;
  min-height: 44px;
  color: ${colour.primary};
  font-size: ${fontSize[21]};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
  ${media.belowTablet} {
    display: contents;
  }
`;

/** On its own line where it does not fit beside the menu. Reserves its height before it is loaded. */
const Identity = styled.div`
  min-width: 0;
  min-height: 44px;
  ${media.belowTablet} {
    flex-basis: 100%;
    order: 1;
  }
`;

const UserName = styled.span`
  overflow: hidden;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.belowTablet} {
    display: none;
  }
`;
