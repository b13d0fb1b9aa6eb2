import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerSignalOf, ownerStatus, paths, swedishToday } from '@schaktkoll/domain';
import { AppLink, useAppNavigate } from '@schaktkoll/routing';
import { casePageTexts, caseStepTexts as texts, caseTexts, shellTexts } from '@schaktkoll/texts';
import {
  Breadcrumbs,
  colour,
  fontSize,
  fontWeight,
  Icon,
  isFrom,
  media,
  SignalMark,
  space,
  target,
  Text,
  useMedia,
  VisuallyHidden,
} from '@schaktkoll/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCaseSteps } from './useCaseSteps.ts';

const pageOf = (caseNumber: string) => ({ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) });

/**
 * The way back, and the other cases of the list: links to the previous and the next one, their keys, and in a wide
 * window the list itself.
 */
export function CaseQueue({ caseNumber }: { readonly caseNumber: string }) {
  const steps = useCaseSteps(caseNumber);
  const isWide = useMedia(isFrom('desktop'));
  const { previous = null, next = null, place = null, count = null, rows = [] } = steps ?? {};
  useStepKeys(previous, next);
  const hasOthers = previous !== null || next !== null;
  return (
    <Queue data-print="hide" data-shortcuts="">
      <Breadcrumbs
        label={shellTexts.breadcrumbs}
        items={[
          { label: caseTexts.list.ownerHeading, href: paths.cableowner.cases },
          { label: casePageTexts.title(caseNumber) },
        ]}
        renderLink={(path, label) => <AppLink to={{ path }}>{label}</AppLink>}
      />
      {/* A wide window has room for the list, also for one of this case alone. */}
      {(hasOthers || (isWide && rows.length > 0)) && (
        <Others aria-label={texts.label}>
          <Steps>
            {place !== null && count !== null && <span>{texts.place(place, count)}</span>}
            {previous !== null && (
              <AppLink to={pageOf(previous)} aria-keyshortcuts="Alt+ArrowUp K" title={texts.previous}>
                <Icon name="chevronLeft" />
                <VisuallyHidden>
                  {texts.previous} {previous}
                </VisuallyHidden>
              </AppLink>
            )}
            {next !== null && (
              <AppLink to={pageOf(next)} aria-keyshortcuts="Alt+ArrowDown J" title={texts.next}>
                <Icon name="chevronRight" />
                <VisuallyHidden>
                  {texts.next} {next}
                </VisuallyHidden>
              </AppLink>
            )}
          </Steps>
          {isWide && <Rows rows={rows} caseNumber={caseNumber} />}
          {hasOthers && (
            <Keys $muted $size={14}>
              {texts.keys}
            </Keys>
          )}
        </Others>
      )}
    </Queue>
  );
}

/** Alt with an arrow key opens the previous or the next case. */
function useStepKeys(previous: string | null, next: string | null): void {
  const navigate = useAppNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const to = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? previous : null;
      if (to === null || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      navigate(pageOf(to));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [previous, next, navigate]);
}

/** The keys move the caret in a field, and choose another option; in a group of radio buttons Alt makes the difference. */
function isTyping(target: EventTarget | null): boolean {
  const fields = 'input:not([type="radio"]), textarea, select, [contenteditable="true"]';
  return target instanceof Element && target.closest(fields) !== null;
}

interface RowsProps {
  readonly rows: readonly CableOwnerCaseItem[];
  readonly caseNumber: string;
}

function Rows({ rows, caseNumber }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const isThere = rows.length > 0;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which scrolls what is around the list too.
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 3;
  }, [isThere]);
  const today = swedishToday();
  return (
    <List ref={list}>
      {rows.map((item) => {
        const status = ownerStatus(item, today);
        return (
          <li key={item.caseNumber}>
            <AppLink to={pageOf(item.caseNumber)} aria-current={item.caseNumber === caseNumber ? 'page' : undefined}>
              <SignalMark signal={ownerSignalOf(status)}>
                <bdi>{item.name}</bdi>
                <small>
                  {texts.due(status)} <span>· {item.inquirerOrganisation}</span>
                </small>
              </SignalMark>
            </AppLink>
          </li>
        );
      })}
    </List>
  );
}

const Queue = styled.div`
  grid-area: queue;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  min-height: 48px;
  padding-inline: ${space[4]};
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
  ${media.desktop} {
    flex-direction: column;
    align-items: stretch;
    min-height: 0;
    padding: ${space[2]} 0 0;
    border-right: 1px solid ${colour.rule};
    border-bottom: 0;
    & > :first-child {
      padding-inline: ${space[4]};
    }
  }
`;

const Others = styled.nav`
  ${media.desktop} {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  a {
    display: grid;
    place-items: center;
    width: ${target.coarse};
    height: ${target.coarse};
  }
  ${media.desktop} {
    padding-inline: ${space[4]} ${space[2]};
    border-bottom: 1px solid ${colour.rule};
    & > span {
      margin-inline-end: auto;
    }
  }
`;

const List = styled.ol`
  position: relative;
  flex: 1;
  padding: 0;
  overflow-y: auto;
  font-size: ${fontSize[16]};
  line-height: 1.3;
  list-style: none;
  li {
    max-width: none;
    border-bottom: 1px solid ${colour.rule};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 60px;
    padding: 6px ${space[4]};
    text-decoration: none;
    &:hover {
      background: ${colour.ground};
    }
    &[aria-current] {
      background: ${colour.primaryGround};
      box-shadow: inset 4px 0 ${colour.primary};
    }
    & > span {
      align-items: center;
      min-width: 0;
    }
    svg {
      margin: 0;
    }
  }
  bdi,
  small {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  bdi {
    color: ${colour.ink};
  }
  small {
    font-size: ${fontSize[14]};
  }
  small > span {
    color: ${colour.inkMuted};
    font-weight: ${fontWeight.normal};
  }
`;

const Keys = styled(Text)`
  display: none;
  ${media.desktop} {
    display: block;
    padding: ${space[2]} ${space[4]};
    border-top: 1px solid ${colour.rule};
  }
  ${media.coarsePointer} {
    display: none;
  }
`;
