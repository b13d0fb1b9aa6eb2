import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, commonMeasures, isUnopened, mostAnswersAtOnce, paths } from '@schaktkoll/domain';
import { BulkBar } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { errorText, formatList, severalAnswersTexts as texts, shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, focusPageHeading, Inline, Note, Stack, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnswerSeveralForm, useSeveralAnswersForm } from './AnswerSeveralForm.tsx';
import { placesOf } from './answerPlaces.ts';
import { stoppedCode, useAnswerSeveral } from './useAnswerSeveral.ts';
import type { Selection } from './useSelection.ts';
import type { AnswerResult } from './answerEach.ts';

interface AnswerSeveralProps {
  /** The rows that the list shows. */
  readonly items: readonly CableOwnerCaseItem[];
  readonly selection: Selection;
  /** Reads the list again. */
  readonly refresh: () => void;
  /** Shows cases on the map. */
  readonly onShow: (numbers: readonly string[]) => void;
}

/**
 * While cases are being chosen: below the list how many there are, and over it the answer to them all, with a summary
 * before it is sent and what became of each after that.
 */
export function AnswerSeveral({ items, selection, refresh, onShow }: AnswerSeveralProps) {
  const [isAnswering, setIsAnswering] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(focusFirstChoice, []);
  const { chosen, choose, end } = selection;
  const open = items.filter((item) => placesOf(item).length > 0);
  const selected = open.filter(({ caseNumber }) => chosen?.has(caseNumber) ?? false);
  const places = selected.flatMap(placesOf);
  const offered = commonMeasures(places);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const focusStatus = () => {
    // In a later task: the focus cannot leave the dialog before it has closed.
    setTimeout(() => status.current?.focus());
  };
  const sending = useAnswerSeveral({
    onEnd: (results) => {
      const failed = results.filter(({ code }) => code !== null).map(({ place }) => place.caseNumber);
      choose([...new Set(failed)]);
      refresh();
      // Also where the user closed it meanwhile.
      setIsAnswering(failed.length > 0);
      if (failed.length > 0) {
        setTimeout(() => outcome.current?.focus());
        return;
      }
      // Those that were not sent may be sent again.
      form.reset();
      toasts.showInfo(texts.sent(results.length));
      focusStatus();
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
  useEscape(() => void askToEnd(), !isAnswering);
  const remove = (numbers: readonly string[]) => {
    const left = selected.map(({ caseNumber }) => caseNumber).filter((each) => !numbers.includes(each));
    choose(left);
    if (left.length > 0) return;
    setIsAnswering(false);
    focusStatus();
  };
  const show = (numbers: readonly string[]) => {
    setIsAnswering(false);
    // In a later task: the focus cannot leave the dialog before it has closed.
    setTimeout(() => onShow(numbers));
  };
  return (
    <>
      <BulkBar
        label={texts.heading}
        statusRef={status}
        status={
          open.length === 0
            ? texts.noneToChoose
            : selected.length === 0
              ? texts.how(mostAnswersAtOnce)
              : texts.chosen(selected.length, places.length)
        }
      >
        {open.length > 0 && (
          <Button size="compact" variant="quiet" onClick={() => choose(open.map(({ caseNumber }) => caseNumber))}>
            {texts.chooseShown(Math.min(open.length, mostAnswersAtOnce))}
          </Button>
        )}
        {selected.length > 0 && (
          <Button
            size="compact"
            variant="quiet"
            onClick={() => {
              choose([]);
              status.current?.focus();
            }}
          >
            {texts.clear}
          </Button>
        )}
        <Button size="compact" variant="quiet" onClick={() => void askToEnd()}>
          {texts.end}
        </Button>
        {selected.length > 0 && (
          <Button variant="primary" onClick={() => setIsAnswering(true)}>
            {texts.answer}
          </Button>
        )}
      </BulkBar>
      <Dialog
        isSheet
        open={isAnswering}
        heading={texts.answerHeading(selected.length)}
        closeLabel={shellTexts.dialog.close}
        onClose={() => {
          sending.stop();
          setIsAnswering(false);
        }}
      >
        <div role="status" ref={outcome} tabIndex={-1} data-focus="quiet">
          {sending.results !== null && <AnswerResults results={sending.results} />}
        </div>
        {sending.progress === null && <Summary selected={selected} onRemove={remove} onShow={show} />}
        <AnswerSeveralForm {...{ form, places, offered, sending }} />
      </Dialog>
    </>
  );
}

/** Calls back on Escape, unless something that is open uses it. */
function useEscape(callback: () => void, isWanted: boolean): void {
  const press = useEffectEvent(callback);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listener = ({ key, target }: KeyboardEvent): void => {
      if (
        key === 'Escape' &&
        target instanceof Element &&
        !target.closest('dialog, [popover], [data-panel], [type="search"]')
      )
        press();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isWanted]);
}

/** The pressed button has disappeared; the first case that can be chosen comes next, unless a key began with another. */
function focusFirstChoice(): void {
  if (document.activeElement?.closest('[data-row]')) return;
  document.querySelector<HTMLElement>('input[id^="choose-"]')?.focus({ preventScroll: true });
}

interface SummaryProps {
  readonly selected: readonly CableOwnerCaseItem[];
  /** Takes cases out of the choice. */
  readonly onRemove: (numbers: readonly string[]) => void;
  readonly onShow: (numbers: readonly string[]) => void;
}

/** Which cases are answered, with a warning that names the unopened ones. */
function Summary({ selected, onRemove, onShow }: SummaryProps) {
  const unopened = selected.filter(isUnopened);
  const numbers = unopened.map(({ caseNumber }) => caseNumber);
  const opened = selected.filter((item) => !isUnopened(item));
  return (
    <>
      {unopened.length > 0 && (
        <Note kind="warning" level={3} heading={texts.unopened(unopened.length, selected.length)}>
          <Text $size={16}>{formatList(unopened.map(({ name }) => name))}</Text>
          <Inline $gap={2}>
            <Button size="compact" onClick={() => onShow(numbers)}>
              {texts.showUnopened(unopened.length)}
            </Button>
            <Button size="compact" onClick={() => onRemove(numbers)}>
              {texts.removeUnopened(unopened.length)}
            </Button>
          </Inline>
        </Note>
      )}
      {opened.length > 0 && <Text $size={16}>{texts.opened(opened.map(({ name }) => name))}</Text>}
    </>
  );
}

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
