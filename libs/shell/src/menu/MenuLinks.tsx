import type { AppConfig } from '@schaktkoll/contract';
import type { MenuItem, MenuLink } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { menuTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, Icon, media, space, VisuallyHidden } from '@schaktkoll/ui';
import styled from 'styled-components';

type OutsideItem = Extract<MenuItem, { kind: 'outside' }>;

interface MenuLinksProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly links: AppConfig['links'];
  readonly onFollow: () => void;
}

/** The links of the menu, in the order of the rule that makes them. */
export function MenuLinks({ label, items, links, onFollow }: MenuLinksProps) {
  const inner = (link: MenuLink) => (
    <li key={link.key}>
      <MenuAppLink to={{ app: link.app, path: link.path, ...(link.query && { query: link.query }) }} onClick={onFollow}>
        {texts.items[link.key]}
      </MenuAppLink>
    </li>
  );
  return (
    <nav aria-label={label}>
      <List>
        {items.map((item) => {
          if (item.kind === 'link') return inner(item);
          if (item.kind === 'logOut') return null;
          if (item.kind === 'outside') return <Outside key={item.key} item={item} address={links[item.link]} />;
          return (
            <li key={item.key}>
              <GroupName>{texts.items[item.key]}</GroupName>
              <List $inner>{item.children.map(inner)}</List>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

/** A link to another site, in a new tab. The case maps of the older system do not work on a phone (PAGE-8). */
function Outside({ item, address }: { readonly item: OutsideItem; readonly address: string | undefined }) {
  const isCaseMaps = item.key === 'caseMaps';
  return (
    <li>
      <OutsideAnchor href={address} target="_blank" rel="noopener noreferrer" $notOnPhone={isCaseMaps}>
        <span>
          {texts.items[item.key]} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </span>
        <Icon name="external" />
      </OutsideAnchor>
      {isCaseMaps && <PhoneHint>{texts.caseMapsOnPhone}</PhoneHint>}
    </li>
  );
}

const List = styled.ul<{ $inner?: boolean }>`
  display: flex;
  flex-direction: column;
  padding: 0 0 0 ${({ $inner }) => ($inner === true ? space[4] : 0)};
  list-style: none;
  > li {
    border-bottom: ${({ $inner }) => ($inner === true ? 0 : `1px solid ${colour.rule}`)};
  }
`;

const linkStyle = `
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 48px;
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

const OutsideAnchor = styled.a<{ $notOnPhone: boolean }>`
  ${linkStyle}
  ${media.belowTablet} {
    ${({ $notOnPhone }) => ($notOnPhone ? 'display: none;' : '')}
  }
`;

const PhoneHint = styled.p`
  padding-block: ${space[3]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  ${media.tablet} {
    display: none;
  }
`;

const GroupName = styled.p`
  padding-top: ${space[3]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
