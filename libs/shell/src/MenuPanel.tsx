import { useEffect, useRef } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { menuItems, outsideKey, screensOfTheSpine, type OutsideLink } from '@schaktkoll/domain';
import { shellTexts } from '@schaktkoll/texts';
import { Button, colour, Heading, IconButton, radius, shadow, space } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useConfig } from './ConfigContext.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { UserBlock } from './UserBlock.tsx';
import { useLogOut } from './useLogOut.ts';

const texts = shellTexts.menu;
const outsideLinks: readonly OutsideLink[] = ['faq', 'legacyCaseMaps'];

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
  const keyAtOpening = useRef(key);
  const logOut = useLogOut();
  const config = useConfig();
  const existingScreens = new Set([...screensOfTheSpine, ...outsideLinks.filter((link) => config.links[link]).map(outsideKey)]);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (key !== keyAtOpening.current) onClose();
  }, [key, onClose]);

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
        <MenuLinks items={menuItems(user, existingScreens)} links={config.links} onFollow={onClose} />
        {user && (
          <>
            <UserBlock user={user} />
            <Button onClick={() => void logOut()}>{texts.logOut}</Button>
          </>
        )}
      </Content>
    </Panel>
  );
}

const Panel = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(24rem, 100vw);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: auto;
  border: 0;
  border-radius: ${radius} 0 0 ${radius};
  background: ${colour.paper};
  color: ${colour.ink};
  box-shadow: ${shadow};
  &::backdrop {
    background: ${colour.backdrop};
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[4]} ${space[5]} ${space[6]};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
