import { useEffect, useRef } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { caseSearchApp, mayCreateCases } from '@schaktkoll/domain';
import { menuTexts as texts } from '@schaktkoll/texts';
import { Button, colour, Heading, IconButton, media, openModal, radius, shadow, space } from '@schaktkoll/ui';
import { useLocation, useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { useLogOut } from '../session/useLogOut.ts';
import { CaseSearch } from './CaseSearch.tsx';
import { MenuItems, MenuItemsOfInquirer } from './MenuItems.tsx';
import { ThemeField } from './ThemeField.tsx';
import { UserBlock } from './UserBlock.tsx';

interface MenuPanelProps {
  readonly user: CurrentUser | null;
  readonly onClose: () => void;
}

/**
 * The menu over the page. A native modal dialog: Escape closes it, the page behind is inert, and focus
 * returns to the button. A click on the backdrop closes it too, and so does following a link.
 */
export function MenuPanel({ user, onClose }: MenuPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const page = useRef(key);
  const pageOnItsWay = useRef(next?.key);
  const logOut = useLogOut();
  const searchApp = user && caseSearchApp(user);
  const Items = user !== null && mayCreateCases(user) ? MenuItemsOfInquirer : MenuItems;

  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
  }, []);
  useEffect(() => {
    if (key === page.current) return;
    // The page that was on its way when the menu was opened does not close it.
    if (key === pageOnItsWay.current) page.current = key;
    else onClose();
  }, [key, onClose]);

  // Closed first: unsaved work may ask, and a user who stays is back on the page.
  const leave = () => {
    onClose();
    void logOut();
  };

  return (
    <Panel
      ref={dialog}
      aria-label={texts.heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <Content>
        <Top>
          <Heading level={2} size={21}>
            {texts.heading}
          </Heading>
          <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
        </Top>
        {searchApp && <CaseSearch app={searchApp} onFollow={onClose} />}
        <Items user={user} onFollow={onClose}>
          {user && (
            <UserBlock user={user}>
              <Button onClick={leave}>{texts.logOut}</Button>
            </UserBlock>
          )}
        </Items>
        <ThemeField />
      </Content>
    </Panel>
  );
}

const Panel = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(26rem, 100%);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: ${radius} 0 0 ${radius};
  background: ${colour.raised};
  color: ${colour.ink};
  box-shadow: ${shadow};
  &::backdrop {
    background: ${colour.backdrop};
  }
  ${media.belowTablet} {
    border-radius: 0;
  }
  ${media.forcedColours} {
    border-left: 2px solid CanvasText;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[4]} ${space[4]} ${space[6]};
  ${media.tablet} {
    padding-inline: ${space[5]};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
