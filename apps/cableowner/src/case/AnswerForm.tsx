import { ApiError, useAnswerCase } from '@schaktkoll/api-client';
import {
  answerSchema,
  type answerCase,
  type BodyOf,
  type CableOwnerCase,
  type CableOwnerCaseItem,
  type CaseRecipient,
  type OwnerCaseRecipient,
} from '@schaktkoll/contract';
import { expectsFiles, measuresFor } from '@schaktkoll/domain';
import { focusField, RadioGroupField, VersionedForm } from '@schaktkoll/forms';
import { casePageTexts, measureTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, colour, KeyCap, media, Note, space, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { AnswerFields, useAnswerFileLimits, type AnswerValues } from './AnswerFields.tsx';
import { emptyMap, givenMapOf, isMapGiven, mapIssues, mapLabels, withMapErrors } from './lines/mapValues.ts';
import { useFindNext } from './nextToAnswer.ts';

const texts = casePageTexts.answer;
const labels = {
  measure: texts.measureLabel,
  ...mapLabels,
  files: ownerAnswerTexts.files.label,
  comment: texts.comment,
};

/** Opens a case with the focus on its first choice. */
export const atChoices = { startsAtChoices: true };

interface AnswerFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  /** Set when an existing answer is being changed; `onEnd` closes the form. */
  readonly change: { readonly onEnd: () => void } | null;
  /** It is the first form of the page. */
  readonly isFirst: boolean;
  /** Another part of this case waits for an answer, which comes before other cases. */
  readonly isOtherPartOpen: boolean;
  /** Opens the case that is answered next. */
  readonly onNext: (caseNumber: string) => void;
  /** The case was closed, or the answer confirmed, while this was being written. */
  readonly isTooLate: boolean;
  /** Called with whether there is unsent input. */
  readonly onWriting: (isWriting: boolean) => void;
  /** Below the fields: by when the answer is awaited. */
  readonly due: ReactNode;
}

/**
 * Answers with a measure, files and a comment, and opens the next case that waits. If a colleague at this answer point
 * answers meanwhile, the form shows the newest answer, keeps the input, says what happened, and sends the newest
 * version next time.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { item, recipient, change, isFirst, isOtherPartOpen, isTooLate, onNext, onWriting, due } = props;
  const { run } = useAnswerCase();
  const findNext = useFindNext();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const confirmWithoutFile = useFileQuestion(() => place.current && focusField(place.current, 'files'));
  useStartAtChoices(place, isFirst && change === null);
  const goesOn = change === null && !isOtherPartOpen;
  /** Whether the press that sends leads on, and to which case. */
  const next = useRef<{ readonly isWanted: boolean; readonly item: CableOwnerCaseItem | null }>({
    isWanted: false,
    item: null,
  });
  const notePress = ({ nativeEvent }: FormEvent): void => {
    const { submitter } = nativeEvent as SubmitEvent;
    next.current = { isWanted: goesOn && submitter?.dataset['stays'] === undefined, item: null };
  };
  const choices = measuresFor(item.organisationType, item.purpose, recipient.hit).map((measure) => ({
    value: measure,
    label: measureTexts.name(measure),
    ...(measure === 'VisitWillOccur' &&
      item.markingWish !== null && { hint: ownerAnswerTexts.markingWish(item.markingWish) }),
  }));
  return (
    <Place ref={place} onSubmitCapture={notePress}>
      <VersionedForm<AnswerValues, CaseRecipient>
        schema={answerSchema}
        labels={labels}
        label={texts.headingFor(recipient.recipientName)}
        toInput={bodyOf}
        rules={({ map, measure }) => mapIssues(map, measure === '' ? null : measure)}
        stored={recipient}
        valuesOf={valuesOf}
        // A measure and its comment belong together, so they are not merged field by field.
        keeps="whole"
        confirm={confirmWithoutFile}
        save={async (values, { version }) => {
          try {
            await run({
              params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
              version,
              body: bodyOf(values) as BodyOf<typeof answerCase>,
            });
          } catch (error) {
            throw withMapErrors(withFileErrors(error, values.files));
          }
          if (next.current.isWanted) next.current = { isWanted: true, item: await findNext(item.caseNumber) };
        }}
        onSaved={() =>
          toasts.showInfo(next.current.item === null ? texts.sent : ownerAnswerTexts.sentNext(next.current.item.name))
        }
        onDone={() => {
          const { item: following } = next.current;
          if (following === null) change?.onEnd();
          else onNext(following.caseNumber);
        }}
        changedText={isTooLate ? null : texts.changed}
        onDirty={onWriting}
        submitLabel={
          change ? (
            ownerAnswerTexts.sendChange
          ) : goesOn ? (
            <SubmitWords>
              {texts.sendAndNext} <KeyCap aria-hidden="true">Enter</KeyCap>
            </SubmitWords>
          ) : (
            texts.send
          )
        }
        busyLabel={texts.sending}
        actions={(form) =>
          change === null
            ? goesOn && (
                <Button type="submit" data-stays="">
                  {texts.send}
                </Button>
              )
            : !isTooLate && (
                <Button
                  onClick={() => {
                    form.reset(valuesOf(recipient));
                    change.onEnd();
                  }}
                >
                  {ownerAnswerTexts.keep}
                </Button>
              )
        }
      >
        {({ control }) => (
          <>
            <RadioGroupField control={control} name="measure" label={texts.measure} choices={choices} isNumbered />
            <AnswerFields control={control} item={item} recipient={recipient} />
            {due}
            {isTooLate && (
              <Note kind="warning" role="alert">
                <Text>{ownerAnswerTexts.tooLate}</Text>
              </Note>
            )}
          </>
        )}
      </VersionedForm>
    </Place>
  );
}

/** The values of the answer that is stored. */
const valuesOf = ({ measure, comment, files }: CaseRecipient): AnswerValues => ({
  measure: measure ?? '',
  comment: comment ?? '',
  files: files.map(({ id, name, size }) => ({ id, name, size })),
  map: emptyMap,
});

/** The values as they are sent: the form shows more of files and of a map. */
const bodyOf = ({ files, map, ...values }: AnswerValues) => {
  const given = givenMapOf(map);
  return { ...values, files: files.map(({ id }) => id), ...(given && { map: given }) };
};

/**
 * Asks once before an answer is sent that says that a map was sent, and has neither file nor lines.
 * @param chooseFile moves the focus to the field of the files
 */
function useFileQuestion(chooseFile: () => void): (values: AnswerValues) => Promise<boolean> {
  const dialogs = useDialogs();
  const { maximumCount } = useAnswerFileLimits();
  return async ({ measure, files, map }) => {
    if (measure === '' || !expectsFiles(measure) || files.length > 0 || isMapGiven(map) || maximumCount === 0)
      return true;
    const { heading, body, send, choose } = ownerAnswerTexts.withoutFile;
    const isSent = await dialogs.confirm({ heading, body: body(measure), confirmLabel: send, cancelLabel: choose });
    // In a later task: the focus cannot leave the dialog before it has closed.
    if (!isSent) setTimeout(chooseFile);
    return isSent;
  };
}

/** Focuses the first choice of a case that was opened by answering the one before it. */
function useStartAtChoices(place: RefObject<HTMLElement | null>, isFirst: boolean): void {
  const { state } = useLocation() as { readonly state: Partial<typeof atChoices> | null };
  const starts = isFirst && state?.startsAtChoices === true;
  useEffect(() => {
    if (starts) place.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  }, [place, starts]);
}

/** Moves the error of a file of an answer, `files.1`, to the field that shows the files, with the file's name. */
function withFileErrors(error: unknown, files: AnswerValues['files']): unknown {
  if (!(error instanceof ApiError) || error.info?.errors === undefined) return error;
  const errors = error.info.errors.map((issue) => {
    const file = files[Number(/^files\.(\d+)$/.exec(issue.path)?.[1] ?? -1)];
    return file === undefined ? issue : { ...issue, path: 'files', params: { ...issue.params, name: file.name } };
  });
  return new ApiError({ info: { ...error.info, errors }, status: error.status, requestId: error.requestId });
}

/** The buttons that send stay in view while the fields are scrolled. */
const Place = styled.div`
  form > div {
    gap: ${space[3]};
  }
  [data-form-foot] {
    position: sticky;
    bottom: 0;
    z-index: 1;
    flex-wrap: nowrap;
    gap: ${space[2]};
    margin-inline: -${space[4]};
    padding: ${space[3]} ${space[4]};
    border-top: 1px solid ${colour.rule};
    background: ${colour.paper};
    /* With large text in a low window it would take the room of the choices. */
    @media (max-height: 20em) {
      position: static;
      flex-wrap: wrap;
    }
    & > :first-child {
      flex: 1;
    }
    ${media.print} {
      display: none;
    }
  }
`;

const SubmitWords = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
