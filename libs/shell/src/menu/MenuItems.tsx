import type { ReactNode } from 'react';
import { useCall } from '@schaktkoll/api-client';
import { getCaseLimit, type CurrentUser } from '@schaktkoll/contract';
import {
  caseLimitOf,
  caseLimitsOf,
  existingScreens,
  menuItems,
  type MenuItem,
  type MenuPlacement,
  type MenuUser,
} from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { menuTexts as texts } from '@schaktkoll/texts';
import { useConfig } from '../context/ConfigContext.tsx';
import { MenuLinks } from './MenuLinks.tsx';

interface MenuItemsProps {
  readonly user: CurrentUser | null;
  readonly onFollow: () => void;
  /** The signed-in user, between the links and the help. */
  readonly children: ReactNode;
}

/** The menu of users who create cases. Their limit is read when the menu opens, not before (CASE-9). */
export function MenuItemsOfInquirer({ user, ...rest }: MenuItemsProps) {
  // Not the hook of the shared file, which would bring every call about cases into the first load of each app.
  const { data: info } = useCall(getCaseLimit, {});
  return <Placed user={user && { ...user, ...(info && { caseLimit: caseLimitOf(caseLimitsOf(info)) }) }} {...rest} />;
}

/** The menu of all other users, and of visitors. */
export function MenuItems(props: MenuItemsProps) {
  return <Placed {...props} />;
}

interface PlacedProps extends Omit<MenuItemsProps, 'user'> {
  readonly user: MenuUser | null;
}

/** Arranges the menu: the create button, the links, the user, help. */
function Placed({ user, onFollow, children }: PlacedProps) {
  const { links } = useConfig();
  const items = menuItems(user, existingScreens(links));
  const at = (...placements: readonly MenuPlacement[]): readonly MenuItem[] =>
    items.filter((item) => placements.includes(item.placement));
  const help = at('footer');
  return (
    <>
      {at('button').map(
        (item) =>
          item.kind === 'link' && (
            <ButtonLink key={item.key} to={{ app: item.app, path: item.path }} variant="primary" onClick={onFollow}>
              {texts.items[item.key]}
            </ButtonLink>
          ),
      )}
      <MenuLinks label={texts.navigation} items={at('main', 'user')} links={links} onFollow={onFollow} />
      {children}
      {help.length > 0 && <MenuLinks label={texts.help} items={help} links={links} onFollow={onFollow} />}
    </>
  );
}
