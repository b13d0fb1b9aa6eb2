import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, commonMeasures, mostAnswersAtOnce, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { errorText, severalAnswersTexts as texts } from '@schaktkoll/texts';
import {
  Button,
  colour,
  focusPageHeading,
  Heading,
  Inline,
  radius,
  space,
  Stack,
  Note,
  Text,
  useDialogs,
} from '@schaktkoll/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AnswerSeveralForm } from './AnswerSeveralForm.tsx';
import { placesOf } from './answerPlaces.ts';
import { stoppedCode, useAnswerSeveral } from './useAnswerSeveral.ts';
import { useSeveralAnswersForm } from './AnswerSeveralForm.tsx';
import type { Selection } from './useSelection.ts';
import type { AnswerResult } from './answerEach.ts';

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
  const offered = commonMeasures(places);
  const dialogs = useDialogs();
  const sending = useAnswerSeveral({
    onEnd: (results) => {
      const failed = results.filter(({ code }) => code !== null).map(({ place }) => place.caseNumber);
      choose([...new Set(failed)]);
      // Those that were not sent may be sent again.
      if (failed.length === 0) form.reset();
      refresh();
      heading.current?.focus();
    },
  });
  const form = useSeveralAnswersForm(offered, sending.progress !== null);
  const askToEnd = async () => {
    const { heading: question, body, yes, no } = texts.endQuestion;
    const request = { heading: question, body, confirmLabel: yes, cancelLabel: no, danger: true };
    if (form.formState.isDirty && !(await dialogs.confirm(request))) return;
    end();
    // In a later task: the focus cannot leave the dialog before it has closed.
    setTimeout(focusPageHeading);
  };
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
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                choose([]);
                heading.current?.focus();
              }}
            >
              {texts.clear}
            </Button>
          )}
          <Button size="compact" variant="quiet" onClick={() => void askToEnd()} disabled={sending.progress !== null}>
            {texts.end}
          </Button>
        </Inline>
        <div role="status">{sending.results !== null && <AnswerResults results={sending.results} />}</div>
        {(places.length > 0 || sending.progress !== null) && (
          <AnswerSeveralForm {...{ form, places, offered, sending }} count={selected.length} />
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

/** What became of several answers: how many were sent, and each that was not with its reason. */
function AnswerResults({ results }: { readonly results: readonly AnswerResult[] }) {
  const failed = results.flatMap(({ place, code }) => (code === null ? [] : [{ place, code }]));
  const sent = results.length - failed.length;
  return (
    <Note kind={failed.length === 0 ? 'success' : 'warning'}>
      <Stack $gap={2}>
        <Text $strong>{texts.sent(sent)}</Text>
        {failed.length > 0 && (
          <>
            <Text>{texts.notSent(failed.length)}</Text>
            <ul>
              {failed.map(({ place, code }) => (
                <li key={place.caseRecipientId}>
                  <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: place.caseNumber }) }}>
                    {place.caseNumber} {place.caseName}
                  </AppLink>
                  {`, ${texts.at(place.recipientName)}: ${reason(code)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Note>
  );
}

function reason(code: string): string {
  if (code === stoppedCode) return texts.stopped;
  return code === 'VersionConflict' ? texts.changed : errorText(code);
}
