import { useAreaPlaces, WorkAreasMap } from '@schaktkoll/cases';
import { caseKinds, paths, type CasePurpose } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, ErrorText, useConfig } from '@schaktkoll/shell';
import { caseDayTexts, createCaseTexts, reviewTexts } from '@schaktkoll/texts';
import {
  Button,
  DefinitionList,
  LinkLine,
  LoadingBlock,
  Note,
  Section,
  Stack,
  Text,
  WorkspaceMap,
} from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';
import { UnregisteredOwners } from '../../parts/UnregisteredOwners.tsx';
import { AnswerDays } from '../AnswerDays.tsx';
import { ChangeArea } from '../StepSide.tsx';
import { isMarkedBySame } from '../flow/caseValues.ts';
import type { FormFlow } from '../flow/useCaseFlow.ts';
import { destinationOf, stepsOf, type StepKey } from '../flow/steps.ts';
import { AffectedOwners } from './AffectedOwners.tsx';
import { ChooseOwners } from './ChooseOwners.tsx';
import { askedTexts, canReceive, useAskedOwners } from './ownerChoice.ts';
import { Change, ChangeHere, Foot, Frame, Panel } from './reviewParts.ts';
import { areaRows, contactLines, deliveryRows, describeRows, workSentence } from './reviewRows.ts';
import { useSendCase, type CaseError } from './useSendCase.ts';

const texts = reviewTexts;
const { steps } = createCaseTexts;
/** The button that changes the areas lies on the map. */
const underButton = { above: 52, below: '0px' };

/** Step 5: the map, and beside it what is sent, to whom, and the send button, which stays in view. */
export function ReviewStep({ flow }: { readonly flow: FormFlow }) {
  const { purpose, isSending, values, today } = flow;
  const { areas } = flow.workAreas;
  const places = useAreaPlaces(areas);
  const { question, data, error, mutate, choice, receivers, days } = useAskedOwners(flow);
  const { send, caseError } = useSendCase(flow, () => void mutate());
  const { map } = useConfig();
  const [isChoosing, setIsChoosing] = useState(false);
  // Unknown owners do not prevent sending: the server looks them up again.
  const hasNoReceiver = choice !== undefined && !canReceive(choice);
  const count = receivers.length + values.addedOwners.length;
  const { markingContact, markingWish } = values;
  const asked = askedTexts(purpose);
  const isMarkedAsContact = isMarkedBySame(values) && markingWish === '';
  const hasMarking = stepsOf(purpose).includes('marking');
  return (
    <Frame>
      <WorkspaceMap>
        <WorkAreasMap workAreas={question.workAreas} sources={map.sources} covered={underButton} />
        <ChangeArea to={destinationOf('area', purpose, { returnToReview: true })} $at="left">
          {caseDayTexts.changeArea}
        </ChangeArea>
      </WorkspaceMap>
      <Panel>
        {flow.head}
        <Part step="describe" purpose={purpose} heading={values.name}>
          <Text $size={16} $strong>
            {texts.periodValue(values.startDate, values.endDate, today)}
          </Text>
          <AnswerDays flow={flow} days={days} />
          <Text $size={16}>
            {workSentence(purpose, values)}. {values.description}
          </Text>
          <DefinitionList isInline rows={[...areaRows(areas, places), ...describeRows(purpose, values)]} />
        </Part>
        <Section
          heading={hasNoReceiver || !choice ? asked.heading : asked.count(count)}
          action={
            choice &&
            caseKinds[purpose].mayChooseOwners && (
              <ChangeHere
                type="button"
                aria-label={asked.choose}
                aria-expanded={isChoosing}
                disabled={isSending}
                onClick={() => setIsChoosing(!isChoosing)}
              >
                {texts.changeShort}
              </ChangeHere>
            )
          }
        >
          {data && choice && (
            <>
              <AffectedOwners choice={choice} />
              {days !== null && (
                <Text $size={16}>
                  <b>{texts.answersBy(days.answers, today)}</b>{' '}
                  {days.marking !== null && texts.markingBy(days.marking, today)}
                </Text>
              )}
              {isChoosing && (
                <Stack $gap={3} inert={isSending}>
                  <ChooseOwners flow={flow} choice={choice} question={question} />
                </Stack>
              )}
            </>
          )}
          {!data && !error && <LoadingBlock text={texts.owners.loading} />}
          {!data && error && (
            <Note kind="error" heading={texts.owners.failedHeading} level={3} role="alert">
              <ErrorContent error={error} onRetry={() => void mutate()} />
            </Note>
          )}
        </Section>
        {data && <UnregisteredOwners owners={data.unregisteredOwners} purpose={purpose} isPart />}
        <Part step="contact" purpose={purpose} heading={steps.contact}>
          <Lines lines={contactLines(values.contact)} />
          <DefinitionList isInline rows={deliveryRows(values)} />
          {hasMarking && isMarkedAsContact && (
            <Text $size={14} $muted>
              {steps.marking}: {texts.samePerson} <ChangeLink step="marking" purpose={purpose} />
            </Text>
          )}
        </Part>
        {hasMarking && !isMarkedAsContact && (
          <Part step="marking" purpose={purpose} heading={steps.marking}>
            <Lines lines={isMarkedBySame(values) ? [texts.samePerson] : contactLines(markingContact)} />
            {markingWish !== '' && <DefinitionList isInline rows={[{ label: texts.wish, value: markingWish }]} />}
          </Part>
        )}
        <Foot aria-busy={isSending}>
          {caseError && <CaseErrorBox caseError={caseError} />}
          {!hasNoReceiver && (
            <Button variant="primary" busyLabel={isSending ? texts.sending : undefined} onClick={() => void send()}>
              {choice ? asked.send(count) : texts.send}
            </Button>
          )}
          {flow.back && (
            <ButtonLink to={flow.back} variant={hasNoReceiver ? 'secondary' : 'quiet'}>
              {createCaseTexts.back}
            </ButtonLink>
          )}
        </Foot>
      </Panel>
    </Frame>
  );
}

interface ChangeLinkProps {
  readonly purpose: CasePurpose;
  readonly step: Exclude<StepKey, 'area' | 'review'>;
}

function ChangeLink({ purpose, step }: ChangeLinkProps) {
  return (
    <Change to={destinationOf(step, purpose, { returnToReview: true })} aria-label={texts.change[step]}>
      {texts.changeShort}
    </Change>
  );
}

interface PartProps extends ChangeLinkProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Part({ heading, children, ...change }: PartProps) {
  return (
    <Section heading={heading} action={<ChangeLink {...change} />}>
      {children}
    </Section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div>
      {lines.map((line) => (
        <Text key={line} $size={16}>
          {line}
        </Text>
      ))}
    </div>
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
