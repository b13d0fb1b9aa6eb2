import type { CaseRecipient } from '@schaktkoll/contract';
import { CheckboxField, FormShell, problemOf, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { casePageTexts, menuTexts } from '@schaktkoll/texts';
import { Button, LinkLine, Stack, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = casePageTexts.answers;

interface ConfirmFormProps {
  /** The answers that are confirmed; the terms of their owners are accepted. */
  readonly recipients: readonly CaseRecipient[];
  /** The text of the button, with what only a screen reader needs. */
  readonly label: string;
  readonly hiddenLabel?: string;
  readonly isPrimary: boolean;
  readonly isCompact?: boolean;
  /** Another button confirms one of the answers now. */
  readonly isLocked: boolean;
  /** Rejects with the error of the call. */
  readonly onConfirm: (accepted: AcceptedTerms) => Promise<void>;
  readonly onFailure: (error: unknown) => Promise<void>;
}

/** The button that confirms answers; with the terms of their owners above it, and the acceptance of them. */
export function ConfirmForm(props: ConfirmFormProps) {
  const hasTerms = props.recipients.some(({ termsUrl }) => termsUrl !== null);
  return hasTerms ? <WithTerms {...props} /> : <PlainButton {...props} />;
}

function PlainButton(props: ConfirmFormProps) {
  const { label, hiddenLabel, isPrimary, isCompact = false, isLocked, onConfirm, onFailure } = props;
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm([]).catch(onFailure);
    setIsBusy(false);
  };
  return (
    <div>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size={isCompact ? 'compact' : 'normal'}
        disabled={isLocked && !isBusy}
        busyLabel={isBusy ? texts.confirming : undefined}
        onClick={() => void confirm()}
      >
        {label} {hiddenLabel !== undefined && <VisuallyHidden>{hiddenLabel}</VisuallyHidden>}
      </Button>
    </div>
  );
}

function WithTerms({ recipients, label, hiddenLabel, isPrimary, isLocked, onConfirm }: ConfirmFormProps) {
  const terms = [
    ...new Map(
      recipients.flatMap(({ organisationName, termsUrl }) => (termsUrl === null ? [] : [[termsUrl, organisationName]])),
    ),
  ];
  const labels = { acceptedTerms: texts.acceptsTerms(terms.length) };
  // Those that were shown then: an owner may have changed its terms since.
  const [accepted, setAccepted] = useState<AcceptedTerms>([]);
  const form = useCheckedForm<{ acceptedTerms: boolean }>({
    resolver: resolverFor(
      ({ acceptedTerms }) => (acceptedTerms ? [] : [{ path: 'acceptedTerms', code: 'MustBeAccepted' }]),
      { labels },
    ),
    labels,
    defaultValues: { acceptedTerms: false },
    onChange: ({ acceptedTerms }) => setAccepted(acceptedTerms ? terms.map(([url]) => url) : []),
  });
  const confirm = async () => {
    await onConfirm(accepted).catch((error: unknown) => {
      if (isAboutTerms(error)) form.setValue('acceptedTerms', false);
      throw error;
    });
  };
  return (
    <FormShell
      form={form}
      labels={labels}
      label={[label, hiddenLabel].filter(Boolean).join(' ')}
      submitLabel={label}
      busyLabel={texts.confirming}
      submitVariant={isPrimary ? 'primary' : 'secondary'}
      isLocked={isLocked}
      onSubmit={confirm}
    >
      <Stack $gap={1}>
        {terms.map(([url, organisation]) => (
          <LinkLine key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {texts.terms(organisation ?? '')} {menuTexts.newTab}
            </a>
          </LinkLine>
        ))}
      </Stack>
      <CheckboxField control={form.control} name="acceptedTerms" label={labels.acceptedTerms} />
    </FormShell>
  );
}

/** The addresses of the terms that were shown when they were accepted. */
export type AcceptedTerms = readonly string[];

/** The address of an owner's terms if they were accepted; null for an owner without terms, and for one that has others now. */
export function acceptedTermsOf({ termsUrl }: Pick<CaseRecipient, 'termsUrl'>, accepted: AcceptedTerms): string | null {
  return termsUrl !== null && accepted.includes(termsUrl) ? termsUrl : null;
}

/** Whether a confirmation was refused because the owner has other terms now, which must be accepted themselves. */
export function isAboutTerms(error: unknown): boolean {
  return problemOf(error)?.errors?.some(({ path }) => path === 'acceptedTerms') ?? false;
}
