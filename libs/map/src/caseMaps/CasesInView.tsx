import { Button, colour, fontSize, Heading, SignalMark, space } from '@schaktkoll/ui';
import { memo, useMemo, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import type { CaseKind, MapCase } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';

interface CasesInViewProps {
  /** Nearest to the middle of the map first. */
  readonly cases: readonly MapCase[];
  readonly all: number;
  /** The cases at one place, when a cluster has been opened that no zoom separates. */
  readonly chosen: readonly MapCase[] | undefined;
  readonly kinds: readonly CaseKind[];
  readonly texts: CaseOverviewMapTexts;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The number and name of a case as the link to it. */
  readonly renderLink: (item: MapCase) => ReactNode;
  /** What else can be done with a case at one place. */
  readonly renderActions?: ((item: MapCase) => ReactNode) | undefined;
  readonly onUnchoose: () => void;
  readonly backLabel: string;
}

/** Rows rendered at once: more are not read, and would slow down moving the map. */
const STEP = 25;

/** The cases in view as a list: for the keyboard, for screen readers and for finding one case. */
export const CasesInView = memo(function CasesInView(props: CasesInViewProps): ReactElement {
  const { cases, all, chosen, kinds, texts, headingRef, renderLink, renderActions, onUnchoose, backLabel } = props;
  const [shown, setShown] = useState(STEP);
  // The same cases in another order, or read again, leave the rows as they are.
  const numbers = useMemo(() => numbersOf(cases), [cases]);
  const [listed, setListed] = useState(numbers);
  if (listed !== numbers) {
    setListed(numbers);
    setShown(STEP);
  }
  const rows = chosen ?? cases.slice(0, shown);
  const wordsOf = new Map(kinds.map((kind) => [kind.kind, kind]));
  return (
    <Part>
      <Heading level={2} size={21} ref={headingRef} tabIndex={-1}>
        {chosen === undefined ? texts.inView : texts.chosen(chosen.length)}
      </Heading>
      {/* One permanent line, so that a screen reader announces the view when the map stops moving. */}
      <Count role="status">{texts.count(cases.length, all)}</Count>
      {chosen === undefined && cases.length > 1 && <Hint>{texts.nearestFirst}</Hint>}
      {chosen !== undefined && (
        <div>
          <Button size="compact" icon="arrowLeft" onClick={onUnchoose}>
            {backLabel}
          </Button>
        </div>
      )}
      {chosen === undefined && cases.length === 0 && <p>{texts.nothingInView}</p>}
      <List>
        {rows.map((item) => {
          const kind = wordsOf.get(item.kind);
          return (
            <li key={item.caseNumber}>
              {renderLink(item)}
              {kind !== undefined && (
                <Status>
                  <SignalMark signal={kind.signal}>{kind.words}</SignalMark>
                </Status>
              )}
              {chosen !== undefined && renderActions?.(item)}
            </li>
          );
        })}
      </List>
      {chosen === undefined && cases.length > shown && (
        <div>
          <Button size="compact" onClick={() => setShown(shown + STEP)}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </Part>
  );
});

function numbersOf(cases: readonly MapCase[]): string {
  return cases
    .map(({ caseNumber }) => caseNumber)
    .toSorted()
    .join(' ');
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[4]};
`;

const Count = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Hint = styled.p`
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding-block: ${space[2]};
    border-top: 1px solid ${colour.rule};
    overflow-wrap: anywhere;
  }
`;

const Status = styled.div`
  font-size: ${fontSize[16]};
`;
