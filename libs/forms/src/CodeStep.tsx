import { checkOneTimeCode } from '@schaktkoll/domain';
import { Details, Stack, useFocusOn } from '@schaktkoll/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { CodeField } from './fields/specialTextFields.tsx';
import { FormShell } from './FormShell.tsx';
import { resolverFor } from './resolver.ts';
import { SendAgain } from './SendAgain.tsx';
import { useCheckedForm } from './useCheckedForm.ts';

export interface CodeStepProps {
  readonly texts: {
    readonly label: string;
    readonly submit: string;
    readonly submitting: string;
    /** Heading of the box that says why the code was refused. */
    readonly refused: string;
  };
  /** Sends the code. A thrown error of the API client is shown at the field or under the form. */
  readonly onGive: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
  /** Shows why no other code was sent. */
  readonly onFailure: (error: unknown) => Promise<void>;
  /** True for the error that ends the step: no code is accepted any more. `expired` then replaces it. */
  readonly isExpired?: (error: unknown) => boolean;
  readonly expired?: ReactNode;
  /** Where the code was sent. It takes focus, because the previous form is gone. */
  readonly lead?: ReactNode;
  /** Names the form. */
  readonly label?: string;
  /** Beside the submit button: the way back. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** Above the button for another code, such as the choice of how it is sent. */
  readonly sendAgainChoice?: ReactNode;
  /** What to do when no code comes. */
  readonly help?: { readonly summary: string; readonly points: readonly string[] };
}

/** Asks for a one-time code that was mailed or texted, and sends another one (specification section 4). */
export function CodeStep(props: CodeStepProps): ReactElement {
  const { texts, onGive, onSendAgain, onFailure, isExpired = never, expired } = props;
  const { lead, label, actions, children, sendAgainChoice, help } = props;
  const [hasExpired, setHasExpired] = useState(false);
  const labels = { code: texts.label };
  const form = useCheckedForm<{ code: string }>({
    resolver: resolverFor(codeIssues, { labels }),
    labels,
    defaultValues: { code: '' },
  });
  const leadElement = useFocusOn<HTMLDivElement>();

  const give = async ({ code }: { readonly code: string }): Promise<void> => {
    try {
      await onGive(code);
    } catch (error) {
      if (!isExpired(error)) throw error;
      setHasExpired(true);
    }
  };
  const sendAgain = async (): Promise<boolean> => {
    try {
      // Before the response: the new code may arrive, and be filled in, sooner.
      form.reset();
      await onSendAgain();
      return true;
    } catch (error) {
      if (isExpired(error)) setHasExpired(true);
      else await onFailure(error);
      return false;
    }
  };

  if (hasExpired) return <>{expired}</>;
  return (
    <Stack>
      {lead !== undefined && (
        <div ref={leadElement} tabIndex={-1}>
          {lead}
        </div>
      )}
      <FormShell
        form={form}
        labels={labels}
        {...(label === undefined ? {} : { label })}
        onSubmit={give}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        refusedHeading={texts.refused}
        actions={actions}
      >
        {children}
        <CodeField control={form.control} name="code" label={texts.label} />
      </FormShell>
      {sendAgainChoice}
      <SendAgain onSend={sendAgain} />
      {help && (
        <Details summary={help.summary}>
          <ul>
            {help.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Details>
      )}
    </Stack>
  );
}

const never = (): boolean => false;

function codeIssues({ code }: { readonly code: string }) {
  const error = checkOneTimeCode(code);
  return error === null ? [] : [{ path: 'code', ...error }];
}
