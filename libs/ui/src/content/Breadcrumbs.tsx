import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontSize, media, space, target } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';

interface Breadcrumb {
  readonly label: string;
  /** Where it leads; the last one, the page itself, has none. */
  readonly href?: string;
}

interface BreadcrumbsProps {
  /** Names the navigation: "Sökväg". */
  readonly label: string;
  readonly items: readonly Breadcrumb[];
  /** Renders a link; the apps pass that of their router. */
  readonly renderLink?: (href: string, label: string) => ReactNode;
}

const plainLink = (href: string, label: string): ReactNode => <a href={href}>{label}</a>;

/** The path from the start page to this one. Narrow screens show only the step before. */
export function Breadcrumbs({ label, items, renderLink = plainLink }: BreadcrumbsProps): ReactElement {
  return (
    <nav aria-label={label}>
      <List>
        {items.map((item, index) => (
          <li key={index}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              renderLink(item.href, item.label)
            )}
            <Icon name="chevronRight" size={14} />
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  padding: 0;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${target.fine};
  }
  ${media.coarsePointer} {
    li,
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${target.coarse};
    }
    a {
      min-width: ${target.coarse};
    }
  }
  li:last-child > svg {
    display: none;
  }
  ${media.belowTablet} {
    li:not(:nth-last-child(2)) {
      display: none;
    }
    li:nth-last-child(2) {
      flex-direction: row-reverse;
      svg {
        transform: rotate(180deg);
      }
    }
  }
`;
