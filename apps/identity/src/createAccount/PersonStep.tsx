import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { createAccount, type NewAccount } from '@schaktkoll/contract';
import { paths, type AccountStep } from '@schaktkoll/domain';
import { FormShell } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { ErrorText } from '@schaktkoll/shell';
import { createAccountTexts, errorText } from '@schaktkoll/texts';
import { LinkLine, Stack, Note, ExpiredNotice } from '@schaktkoll/ui';
import type { StepProps, AccountValues, CreatedAccount, PersonValues } from './accountValues.ts';
import { BackLink } from './BackLink.tsx';
import { isExpired } from './CodeStep.tsx';
import { PersonFields, usePersonForm, withoutRepeat } from './PersonFields.tsx';

const texts = createAccountTexts.person;

function bodyOf({ kind, organisation, account }: AccountValues, person: PersonValues): NewAccount {
  const { isNew, organisation: found, organizationNumber, organizationName } = organisation;
  const ofOrganisation =
    kind === 'PrivatePerson'
      ? {}
      : isNew
        ? { organizationNumber, organizationName }
        : found === null
          ? {}
          : { organizationId: found.value };
  return {
    account: account ?? '',
    kind: kind === '' ? 'PrivatePerson' : kind,
    ...ofOrganisation,
    ...withoutRepeat(person),
  };
}

function organisationNameOf({ kind, organisation: { isNew, organisation, organizationName } }: AccountValues): string {
  if (kind === 'PrivatePerson') return '';
  return isNew ? organizationName : (organisation?.label ?? '');
}

type CorrectedStep = Extract<AccountStep, 'organisation' | 'email'>;

interface EarlierError {
  readonly text: string;
  readonly step: CorrectedStep;
}

const labels: Readonly<Record<CorrectedStep, string>> = {
  organisation: createAccountTexts.organisation.fields.organisation,
  email: texts.fields.email,
};

/** The error if it is about an earlier step; null if all its fields belong to this one. */
function earlierErrorOf(error: unknown): EarlierError | null {
  if (!(error instanceof ApiError)) return null;
  const issue = error.info?.errors?.find(({ path }) => path.startsWith('organization') || path === 'email');
  if (issue === undefined) return null;
  const step = issue.path === 'email' ? 'email' : 'organisation';
  return { step, text: errorText(issue.code, issue.params, labels[step]) };
}

interface PersonStepProps extends StepProps {
  /** Stores the input at once, so that it is there when another step has been opened. */
  readonly storePerson: (person: PersonValues) => void;
  readonly onCreated: (created: CreatedAccount) => void;
}

/** The person, the password and the terms; submitting it creates the account. */
export function PersonStep({ values, go, storePerson, onCreated }: PersonStepProps) {
  const send = useSend();
  const form = usePersonForm(values.person, storePerson);
  const [hasExpired, setHasExpired] = useState(false);
  const [earlierError, setEarlierError] = useState<EarlierError | null>(null);

  const create = async (person: PersonValues) => {
    setEarlierError(null);
    try {
      onCreated(await send(createAccount, { body: bodyOf(values, person) }));
    } catch (error) {
      const earlier = earlierErrorOf(error);
      if (isExpired(error)) setHasExpired(true);
      else if (earlier === null) throw error;
      else setEarlierError(earlier);
    }
  };

  if (hasExpired)
    return (
      <ExpiredNotice
        {...createAccountTexts.expired}
        onAgain={() => go({ account: null, isVerified: false }, 'email')}
      />
    );
  return (
    <Stack>
      <FormShell
        form={form}
        labels={texts.fields}
        onSubmit={create}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        refusedHeading={texts.refused}
        actions={<BackLink to="email" />}
      >
        <PersonFields
          control={form.control}
          owner={{ email: values.email, organisationName: organisationNameOf(values) }}
        />
        {earlierError !== null && (
          <Note kind="error" heading={texts.refused} role="alert">
            <ErrorText text={earlierError.text} />
            <LinkLine>
              <AppLink to={{ path: paths.identity.createAccount, query: { step: earlierError.step } }}>
                {texts.correct[earlierError.step]}
              </AppLink>
            </LinkLine>
          </Note>
        )}
      </FormShell>
    </Stack>
  );
}
