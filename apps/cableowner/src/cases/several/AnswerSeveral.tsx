import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { mostAnswersAtOnce } from '@schaktkoll/domain';
import { severalAnswersTexts as texts } from '@schaktkoll/texts';
import { Button, colour, Heading, Inline, radius, space, Stack, Text } from '@schaktkoll/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AnswerSeveralForm } from './AnswerSeveralForm.tsx';
import { AnswerResults } from './AnswerResults.tsx';
import { placesOf } from './answerPlaces.ts';
import { useAnswerSeveral } from './useAnswerSeveral.ts';
import type { Selection } from './useSelection.ts';

interface AnswerSeveralProps {
  /** The rows that the list shows. */
  readonly items: readonly CableOwnerCaseItem[];
  readonly selection: Selection;
  /** Reads the list again. */
  readonly refresh: () => void;
}

/** Above the list while cases are being chosen: how many there are, the answer to them all, and what became of each. */
export function AnswerSeveral({ items, selection, refresh }: AnswerSeveralProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { chosen, choose, end } = selection;
  const open = items.filter((item) => placesOf(item).length > 0);
  const selected = open.filter(({ caseNumber }) => chosen?.has(caseNumber) ?? false);
  const places = selected.flatMap(placesOf);
  const sending = useAnswerSeveral({
    onEnd: (results) => {
      const failed = results.filter(({ code }) => code !== null).map(({ place }) => place.caseNumber);
      choose([...new Set(failed)]);
      refresh();
      heading.current?.focus();
    },
  });
  return (
    <Panel aria-label={texts.heading} data-print="hide">
      <Stack $gap={4}>
        <Heading level={2} ref={heading} tabIndex={-1} data-focus="quiet">
          {texts.heading}
        </Heading>
        <Text>{open.length === 0 ? texts.noneToChoose : texts.how(mostAnswersAtOnce)}</Text>
        <Inline>
          <Text role="status" $strong>
            {texts.chosen(selected.length, places.length)}
          </Text>
          {open.length > 0 && (
            <Button size="compact" onClick={() => choose(open.map(({ caseNumber }) => caseNumber))}>
              {texts.chooseShown(Math.min(open.length, mostAnswersAtOnce))}
            </Button>
          )}
          {selected.length > 0 && (
            <Button size="compact" variant="quiet" onClick={() => choose([])}>
              {texts.clear}
            </Button>
          )}
          <Button size="compact" variant="quiet" onClick={end} disabled={sending.progress !== null}>
            {texts.end}
          </Button>
        </Inline>
        {sending.results !== null && <AnswerResults results={sending.results} />}
        {(places.length > 0 || sending.progress !== null) && (
          <AnswerSeveralForm places={places} count={selected.length} sending={sending} />
        )}
      </Stack>
    </Panel>
  );
}

const Panel = styled.section`
  padding: ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.ground};
`;
