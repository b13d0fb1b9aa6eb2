import type { AppConfig } from '@schaktkoll/contract';
import type { MenuItem, MenuLink } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = shellTexts.menu;

interface MenuLinksProps {
  readonly items: readonly MenuItem[];
  readonly links: AppConfig['links'];
  readonly onFollow: () => void;
}

/** The links of the menu, in the order of the rule that makes them. */
export function MenuLinks({ items, links, onFollow }: MenuLinksProps) {
  const inner = (link: MenuLink) => (
    <li key={link.key}>
      <MenuAppLink to={{ app: link.app, path: link.path }} onClick={onFollow}>
        {texts.items[link.key]}
      </MenuAppLink>
    </li>
  );
  return (
    <nav aria-label={texts.navigation}>
      <List>
        {items.map((item) => {
          if (item.kind === 'link') return inner(item);
          if (item.kind === 'logOut') return null;
          if (item.kind === 'outside') {
            return (
              <li key={item.key}>
                <OutsideAnchor href={links[item.link]} target="_blank" rel="noopener noreferrer">
                  {texts.items[item.key]}
                </OutsideAnchor>
              </li>
            );
          }
          return (
            <li key={item.key}>
              <GroupName>{texts.items[item.key]}</GroupName>
              <List>{item.children.map(inner)}</List>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  > li {
    border-bottom: 1px solid ${colour.rule};
  }
`;

const linkStyle = `
  display: flex;
  align-items: center;
  min-height: 52px;
  color: ${colour.primary};
  font-size: ${fontSize[18]};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const MenuAppLink = styled(AppLink)`
  ${linkStyle}
`;

const OutsideAnchor = styled.a`
  ${linkStyle}
`;

const GroupName = styled.p`
  margin: 0;
  padding-top: ${space[3]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
