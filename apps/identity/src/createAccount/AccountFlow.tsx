import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabValue } from '@schaktkoll/auth';
import { accountSteps, openAccountStep, stepsOfAccount, paths, type AccountStep } from '@schaktkoll/domain';
import { useLeaveQuestion, AppLink } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createAccountTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack, StepProgress } from '@schaktkoll/ui';
import { AccountCreated } from './AccountCreated.tsx';
import { emptyAccount, type AccountValues, type CreatedAccount, type PersonValues } from './accountValues.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { KindStep } from './KindStep.tsx';
import { LogInInstead } from './LogInInstead.tsx';
import { OrganisationStep } from './OrganisationStep.tsx';
import { PersonStep } from './PersonStep.tsx';

const { lead: kindLead } = texts.kind;
const progressTexts = texts.progress;
/** What was given before the person: never a password. */
const stored = tabValue<Omit<AccountValues, 'person'>>('schaktkoll.newAccount');
const owner = '';
/** The input of this tab before it was reloaded. */
const readAccount = (): AccountValues => ({ ...emptyAccount, ...stored.get(owner) });

function stepsDone({ kind, organisation, account, isVerified }: AccountValues): ReadonlySet<AccountStep> {
  const hasOrganisation =
    kind === 'PrivatePerson' ||
    organisation.organisation !== null ||
    (organisation.isNew && organisation.organizationNumber !== '');
  const isDone: Readonly<Record<AccountStep, boolean>> = {
    kind: kind !== '',
    organisation: hasOrganisation,
    email: account !== null,
    code: isVerified,
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
  const [values, setValues] = useState(() => (query.has('step') ? readAccount() : emptyAccount));
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  useEffect(() => storeAccount(created === null ? values : null), [values, created]);
  useLeaveQuestion(created === null && values.account !== null);
  const kind = values.kind === '' ? 'Organisation' : values.kind;
  const step = openAccountStep(kind, stepsDone(values), query.get('step'));
  const [visit, setVisit] = useState({ step });
  if (visit.step !== step) setVisit({ step });
  const shownVisit = useRef(visit);
  useEffect(() => {
    shownVisit.current = visit;
  }, [visit]);

  if (created) return <AccountCreated created={created} />;
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
        {step === 'person' && <PersonStep {...props} storePerson={storePerson} onCreated={setCreated} />}
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

interface AccountProgressProps {
  readonly steps: readonly AccountStep[];
  readonly step: AccountStep;
  /** The number of steps is only known after the kind of account has been chosen. */
  readonly isCounted: boolean;
}

/** The current step of creating an account, with links to the completed ones. */
function AccountProgress({ steps, step, isCounted }: AccountProgressProps) {
  const current = steps.indexOf(step);
  return (
    <StepProgress
      text={progressTexts.text(current + 1, isCounted ? steps.length : undefined)}
      showLabel={progressTexts.show}
      hideLabel={progressTexts.hide}
      stateTexts={progressTexts.states}
      steps={steps.map((each, index) => ({
        label: texts.steps[each],
        state: index < current ? 'done' : index === current ? 'current' : 'coming',
        ...(index < current && {
          link: (
            <AppLink to={{ path: paths.identity.createAccount, query: { step: each } }}>{texts.steps[each]}</AppLink>
          ),
        }),
      }))}
    />
  );
}

/** Stores the input until the account has been created; null removes it. */
function storeAccount(values: AccountValues | null): void {
  if (values === null || values.kind === '') return stored.set(owner, null);
  const { person: _person, ...rest } = values;
  stored.set(owner, rest);
}
