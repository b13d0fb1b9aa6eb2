import {
  Button,
  ErrorCode,
  ErrorSummary,
  Inline,
  Stack,
  Note,
  SupportSlot,
  contentWidth,
  space,
  useFocusOn,
} from '@schaktkoll/ui';
import { errorText, formTexts, namesSupport } from '@schaktkoll/texts';
import {
  useContext,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { focusField, listErrors } from './errors/fieldErrors.ts';
import { labelFor, type FieldLabels } from './errors/labels.ts';
import { PendingWorkContext, type PendingWork } from './pendingWork.ts';
import { applyServerErrors, problemOf } from './errors/serverErrors.ts';
import { useErrorTitle } from './useErrorTitle.ts';

export interface FormShellProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  /** The same map that the resolver got. */
  readonly labels: FieldLabels;
  /** Sends the values. A thrown API error is shown at its fields and under the form. */
  readonly onSubmit: (values: T) => Promise<void> | void;
  readonly submitLabel: ReactNode;
  readonly busyLabel?: string;
  /** Asks about valid input before it is sent; false sends nothing and keeps the input. */
  readonly confirm?: ((values: T) => Promise<boolean>) | undefined;
  /** Nothing can be sent now; the form must show why. */
  readonly isLocked?: boolean;
  /** The form closes or is emptied once it is sent, so its fields are locked meanwhile. */
  readonly closesWhenSent?: boolean;
  /** Another action on the edited object is running: nothing can be changed or sent. */
  readonly isBusy?: boolean;
  /** Called when sending starts and ends, for the other actions on the edited object. */
  readonly onSending?: (isSending: boolean) => void;
  /** `secondary` when another action of the screen comes first, `danger` when it cannot be undone. */
  readonly submitVariant?: 'primary' | 'secondary' | 'danger';
  /** Heading of the box with the server's error; default "Det gick inte att skicka". */
  readonly refusedHeading?: string;
  /** The accessible name of the form. */
  readonly label?: string;
  /** It is inside another form, where HTML allows none: a named region that works as a form. */
  readonly inside?: boolean;
  /** Uses the whole width: for a form around a map. Otherwise it has the width of text. */
  readonly wide?: boolean;
  /** Above everything: the heading, where the buttons must stay in view beside it. */
  readonly head?: ReactNode;
  /** Beside the submit button: a way back. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form with one error behaviour (specification section 5): an announced summary at the top, focus
 * on the first invalid field, the same texts in both, "Fel: " in the page title, server errors at their fields, and one
 * submission at a time. A field with pending work (an upload) blocks the submission and says so.
 */
export function FormShell<T extends FieldValues>(props: FormShellProps<T>): ReactElement {
  const { form, labels, onSubmit, submitLabel, submitVariant = 'primary', busyLabel = formTexts.sending } = props;
  const { refusedHeading = formTexts.notSent, label, inside = false, wide = false, isLocked = false } = props;
  const { closesWhenSent = false, isBusy = false, onSending, confirm, head, actions, children } = props;
  const sending = useRef(false);
  // Not that of the form's state: a form that is emptied or closed resets it before the next page is shown.
  const [isSending, setIsSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const entries = listErrors(errors, labels);
  const serverError = errors.root?.['server'];
  const renderSupport = useContext(SupportSlot);
  useErrorTitle(entries.length > 0 || serverError !== undefined);

  const firstWrong = entries[0]?.path;
  // Once for each failed attempt: what is corrected afterwards must not pull focus away.
  const focused = useRef<Element>(null);
  const element = useFocusOn<HTMLFormElement>(attempt, {
    first: false,
    move: (shown) => {
      if (firstWrong !== undefined) {
        if (shown !== null) focusField(shown, firstWrong);
        // A field that was inert meanwhile has lost the focus.
      } else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
        focused.current.focus();
    },
  });

  const [pending] = useState<PendingWork>(() => new Map());
  const announcePending = (): void => {
    for (const [path, code] of pending)
      form.setError(path as FieldPath<T>, { type: code, message: errorText(code, {}, labelFor(labels, path)) });
  };

  const send = async (values: T): Promise<void> => {
    if (pending.size > 0) {
      announcePending();
      return;
    }
    if (confirm !== undefined) {
      // Nothing is sent while the question is open.
      setIsSending(false);
      if (!(await confirm(values))) return;
      setIsSending(true);
    }
    try {
      await onSubmit(values);
    } catch (error) {
      const problem = problemOf(error);
      applyServerErrors(form, problem ?? { status: 0, code: 'Unknown' }, labels);
      if (problem === null) throw error;
    }
  };

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // A form inside must not send the one around it.
    event.stopPropagation();
    // A second press in the same moment comes before the state has changed.
    if (sending.current || isBusy) return;
    sending.current = true;
    focused.current = document.activeElement;
    setIsSending(true);
    onSending?.(true);
    try {
      await form.handleSubmit(send, announcePending)(event);
    } finally {
      sending.current = false;
      setIsSending(false);
      onSending?.(false);
      setAttempt((count) => count + 1);
    }
  };

  return (
    <FormProvider {...form}>
      <PendingWorkContext value={pending}>
        <Form
          as={inside ? 'div' : 'form'}
          ref={element}
          aria-label={label}
          $wide={wide}
          {...(inside
            ? { role: 'form', onKeyDown: (event: KeyboardEvent) => void (isSendingKey(event) && submit(event)) }
            : { noValidate: true, onSubmit: (event: SyntheticEvent) => void submit(event) })}
        >
          <Stack $gap={6}>
            {head}
            {entries.length > 0 && (
              <ErrorSummary
                key={attempt}
                heading={formTexts.checkWrongFields}
                entries={entries}
                onChoose={(path) => element.current && focusField(element.current, path)}
              />
            )}
            <Fields inert={isBusy || (isSending && closesWhenSent)}>{children}</Fields>
            {serverError !== undefined && (
              <Note kind="error" heading={refusedHeading} role="alert">
                <p>{serverError.message}</p>
                {typeof serverError.type === 'string' && serverError.type !== '' && (
                  <ErrorCode
                    code={serverError.type}
                    label={formTexts.errorCode}
                    copyLabel={formTexts.copyErrorCode}
                    copiedLabel={formTexts.errorCodeCopied}
                  />
                )}
                {namesSupport(serverError.message) &&
                  renderSupport?.(
                    typeof serverError.type === 'string' && serverError.type !== '' ? serverError.type : null,
                  )}
              </Note>
            )}
            <Inline $gap={4} data-form-foot="">
              <Button
                type={inside ? 'button' : 'submit'}
                onClick={inside ? (event) => void submit(event) : undefined}
                variant={submitVariant}
                disabled={(isLocked || isBusy) && !isSending}
                busyLabel={isSending ? busyLabel : undefined}
              >
                {submitLabel}
              </Button>
              {actions}
            </Inline>
          </Stack>
        </Form>
      </PendingWorkContext>
    </FormProvider>
  );
}

/** Enter in a text input or on a choice, which makes browsers submit a form. */
function isSendingKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file';
}

/** Has no box: its children are laid out in the column of the form. */
const Fields = styled.div`
  display: contents;
`;

const Form = styled.form<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 'none' : contentWidth.reading)};
  section {
    gap: ${space[5]};
  }
`;
