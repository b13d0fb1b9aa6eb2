import type { CableOwnerOverview } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { ownerStartTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, media, Section, space } from '@schaktkoll/ui';
import styled from 'styled-components';

type Points = CableOwnerOverview['answerPoints'];

/** How many cases wait at each answer point, and how many of them are late. With one answer point the counts say it. */
export function WaitingAtPoints({ points }: { readonly points: Points }) {
  if (points.length < 2) return null;
  const most = Math.max(...points.map(({ toAnswer }) => toAnswer), 1);
  return (
    <Section heading={texts.byPoint}>
      <List>
        {points.map(({ id, name, toAnswer, late }) => (
          <li key={id}>
            <AppLink
              to={{ path: paths.cableowner.cases }}
              onClick={() => openWithFilters('ownerCases', { recipientId: id, waiting: 'toAnswer' })}
            >
              <span>{name}</span>{' '}
              <Bar aria-hidden="true">
                <i data-late="" style={{ width: `${(late / most) * 100}%` }} />
                <i style={{ width: `${((toAnswer - late) / most) * 100}%` }} />
              </Bar>
              {texts.atPoint(toAnswer, late)}
            </AppLink>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    max-width: none;
  }
  a {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr) 8rem;
    align-items: center;
    gap: ${space[2]};
    min-height: 36px;
    color: ${colour.ink};
    text-decoration: none;
    > span:first-child {
      color: ${colour.primary};
      text-decoration: underline;
    }
    ${media.finger} {
      min-height: 44px;
    }
    font-size: ${fontSize[16]};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Striped where it is late. */
const Bar = styled.span`
  display: flex;
  height: 14px;
  forced-color-adjust: none;
  i {
    background: color-mix(in srgb, ${colour.primary} 60%, ${colour.paper});
  }
  i[data-late] {
    background: repeating-linear-gradient(135deg, ${colour.error} 0 4px, ${colour.paper} 4px 6px);
    box-shadow: inset 0 0 0 1px ${colour.error};
  }
`;
