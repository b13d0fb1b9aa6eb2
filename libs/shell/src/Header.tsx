import { useState } from 'react';
import { AppLink, useAppHosts } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Button, colour, fontSize, fontWeight, media, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useOptionalUser } from './CurrentUserContext.tsx';
import { Logo } from './Logo.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/** The top of every page: the way home, and the menu with who is signed in. */
export function Header() {
  const { current } = useAppHosts();
  const user = useOptionalUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar data-print="hide">
      <Row as="header" $width="page">
        <Home to={{ app: current, path: '/' }} aria-label={shellTexts.toStart}>
          <Logo />
          <span>{shellTexts.product}</span>
        </Home>
        <Right>
          {user && <WhoIs>{user.name}</WhoIs>}
          <Button icon="menu" variant="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
            {shellTexts.menu.open}
          </Button>
        </Right>
      </Row>
      {isOpen && <MenuPanel user={user} onClose={() => setIsOpen(false)} />}
    </Bar>
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
  gap: ${space[4]};
  min-height: 64px;
`;

const Home = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
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
`;

const WhoIs = styled.span`
  overflow: hidden;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.belowTablet} {
    display: none;
  }
`;
