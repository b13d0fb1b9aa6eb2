import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountSteps, openAccountStep, stepsOfAccount, type AccountStep } from '@schaktkoll/domain';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createAccountTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { AccountDone } from './AccountDone.tsx';
import { AccountProgress } from './AccountProgress.tsx';
import { emptyAccount, type AccountValues, type MadeAccount, type PersonValues } from './accountValues.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { KindStep } from './KindStep.tsx';
import { LogInInstead } from './LogInInstead.tsx';
import { OrganisationStep } from './OrganisationStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { keepAccount, storedAccount } from './storedAccount.ts';

const { lead: kindLead } = texts.kind;

function stepsDone({ kind, organisation, account, isProven }: AccountValues): ReadonlySet<AccountStep> {
  const hasOrganisation =
    kind === 'PrivatePerson' ||
    organisation.organisation !== null ||
    (organisation.isNew && organisation.organizationNumber !== '');
  const isDone: Readonly<Record<AccountStep, boolean>> = {
    kind: kind !== '',
    organisation: hasOrganisation,
    email: account !== null,
    code: isProven,
    person: false,
  };
  return new Set(accountSteps.filter((step) => isDone[step]));
}

/**
 * The steps of creating an account. The step is in the URL, so that Back leads to the previous one; the input is stored
 * here, and all but the person in the tab.
 */
export function AccountFlow() {
  const [query, setQuery] = useSearchParams();
  // A reload has the step in its URL; who begins anew may be somebody else.
  const [values, setValues] = useState(() => (query.has('step') ? storedAccount() : emptyAccount));
  const [made, setMade] = useState<MadeAccount | null>(null);
  useEffect(() => keepAccount(made === null ? values : null), [values, made]);
  useLeaveQuestion(made === null && values.account !== null);
  const kind = values.kind === '' ? 'Organisation' : values.kind;
  const step = openAccountStep(kind, stepsDone(values), query.get('step'));
  const [visit, setVisit] = useState({ step });
  if (visit.step !== step) setVisit({ step });
  const shownVisit = useRef(visit);
  useEffect(() => {
    shownVisit.current = visit;
  }, [visit]);

  if (made) return <AccountDone made={made} />;
  const steps = stepsOfAccount(kind);
  const number = steps.indexOf(step) + 1;
  const isCounted = values.kind !== '';
  const name = texts.steps[step];

  const go = (change: Partial<AccountValues>, to?: AccountStep): void => {
    // A response that comes after the user has left its step.
    if (shownVisit.current !== visit) return;
    setValues((all) => ({ ...all, ...change }));
    const following = stepsOfAccount(change.kind || kind);
    setQuery({ step: to ?? following[following.indexOf(step) + 1] ?? 'person' });
  };
  const storePerson = (person: PersonValues): void => setValues((all) => ({ ...all, person: { ...person } }));
  const props = { values, go };

  return (
    <PageContainer $width="narrow">
      <Stack $gap={5}>
        <AccountProgress steps={steps} step={step} isCounted={isCounted} />
        <PageHeader
          title={texts.progress.title(number, isCounted ? steps.length : undefined, name)}
          heading={name}
          kicker={texts.heading}
          lead={leadOf(step, values)}
        />
        {step === 'kind' && <KindStep {...props} />}
        {step === 'organisation' && <OrganisationStep {...props} />}
        {step === 'email' && <EmailStep {...props} />}
        {step === 'code' && <CodeStep {...props} />}
        {step === 'person' && <PersonStep {...props} storePerson={storePerson} onMade={setMade} />}
        <LogInInstead />
      </Stack>
    </PageContainer>
  );
}

function leadOf(step: AccountStep, { email }: AccountValues): string {
  switch (step) {
    case 'kind':
      return kindLead;
    case 'code':
      return texts.code.lead(email);
    default:
      return texts[step].lead;
  }
}
