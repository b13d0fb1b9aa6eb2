import { useAffectedOwners } from '@schaktkoll/api-client';
import { useAreaPlaces, WorkAreasMap } from '@schaktkoll/cases';
import { caseKinds, paths, type CasePurpose } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, ErrorText, useConfig } from '@schaktkoll/shell';
import { createCaseTexts, reviewTexts } from '@schaktkoll/texts';
import {
  Button,
  DefinitionList,
  type DefinitionRow,
  Inline,
  linkAlone,
  LinkLine,
  LoadingBlock,
  Section,
  Stack,
  Note,
} from '@schaktkoll/ui';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { UnregisteredOwners } from '../../parts/UnregisteredOwners.tsx';
import { areasOnWire } from '../flow/caseValues.ts';
import type { FormFlow } from '../flow/useCaseFlow.ts';
import { destinationOf, stepsOf, type StepKey } from '../flow/steps.ts';
import { AffectedOwners, askedTexts, canReceive } from './AffectedOwners.tsx';
import { FoldedOwnerChoice } from './ChooseOwners.tsx';
import { areaRows, contactRows, describeRows, markingRows } from './reviewRows.ts';
import { useSendCase, type CaseError } from './useSendCase.ts';

const texts = reviewTexts;
const { steps } = createCaseTexts;

/** Step 5: where the work is, who receives the case, everything else that will be sent, and the send button. */
export function ReviewStep({ flow }: { readonly flow: FormFlow }) {
  const { purpose, isSending } = flow;
  const { areas } = flow.workAreas;
  const question = useMemo(() => ({ purpose, workAreas: areasOnWire(areas) }), [purpose, areas]);
  const places = useAreaPlaces(areas);
  const { data, error, mutate } = useAffectedOwners(question);
  const { send, caseError } = useSendCase(flow, () => void mutate());
  const { values, today } = flow;
  const { map } = useConfig();
  // Unknown owners do not prevent sending: the server looks them up again.
  const choice = data && {
    purpose,
    owners: data.owners,
    deselected: values.deselectedOwners,
    added: values.addedOwners,
  };
  const hasNoReceiver = choice !== undefined && !canReceive(choice);
  return (
    <Stack $gap={6}>
      <Part step="area" purpose={purpose} heading={texts.areaHeading} rows={areaRows(areas, places)}>
        <WorkAreasMap workAreas={question.workAreas} sources={map.sources} />
      </Part>
      <Section heading={askedTexts(purpose).heading}>
        {choice && (
          <>
            <AffectedOwners choice={choice} />
            {caseKinds[purpose].mayChooseOwners && (
              <div inert={isSending}>
                <FoldedOwnerChoice flow={flow} choice={choice} question={question} />
              </div>
            )}
            <UnregisteredOwners owners={data.unregisteredOwners} purpose={purpose} />
          </>
        )}
        {!data && !error && <LoadingBlock text={texts.owners.loading} />}
        {!data && error && (
          <Note kind="error" heading={texts.owners.failedHeading} level={3} role="alert">
            <ErrorContent error={error} onRetry={() => void mutate()} />
          </Note>
        )}
      </Section>
      <Part step="describe" purpose={purpose} heading={steps.describe} rows={describeRows(purpose, values, today)} />
      <Part step="contact" purpose={purpose} heading={steps.contact} rows={contactRows(values)} />
      {stepsOf(purpose).includes('marking') && (
        <Part step="marking" purpose={purpose} heading={steps.marking} rows={markingRows(values)} />
      )}
      {caseError && <CaseErrorBox caseError={caseError} />}
      <Inline>
        {!hasNoReceiver && (
          <Button variant="primary" busyLabel={isSending ? texts.sending : undefined} onClick={() => void send()}>
            {texts.send}
          </Button>
        )}
        {flow.back && <ButtonLink to={flow.back}>{createCaseTexts.back}</ButtonLink>}
      </Inline>
    </Stack>
  );
}

interface PartProps {
  readonly purpose: CasePurpose;
  readonly step: Exclude<StepKey, 'review'>;
  readonly heading: string;
  readonly rows: readonly DefinitionRow[];
  /** Shown before the rows. */
  readonly children?: ReactNode;
}

function Part({ step, purpose, heading, rows, children }: PartProps) {
  return (
    <Section
      heading={heading}
      action={<Change to={destinationOf(step, purpose, { returnToReview: true })}>{texts.change[step]}</Change>}
    >
      {children}
      <DefinitionList rows={rows} />
    </Section>
  );
}

function CaseErrorBox({ caseError: { code, text } }: { readonly caseError: CaseError }) {
  return (
    <Note kind="error" heading={texts.refusedHeading} role="alert">
      <ErrorText text={text} />
      {code === 'MaxNumberOfCases' && (
        <LinkLine>
          <AppLink to={{ path: paths.inquirer.cases }} newTab="inText">
            {texts.openCases}
          </AppLink>
        </LinkLine>
      )}
    </Note>
  );
}

const Change = styled(AppLink)`
  ${linkAlone}
`;
