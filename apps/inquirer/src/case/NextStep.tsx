import { CancellationText, CaseSignal, phoneHref } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import {
  buildPath,
  diggingPurpose,
  isEnded,
  missingOf,
  ownersToCall,
  paths,
  swedishToday,
  type NextAction,
} from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { casePageTexts, caseWorkspaceTexts, missingLines, nextStepText } from '@schaktkoll/texts';
import { Button, colour, Icon, LinkButton, media, SignalActions, space, Text } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CloseCase } from './CloseCase.tsx';
import { destinationOfCopy, destinationOfRenewal } from './newCaseDestinations.ts';
import { phoneToCall } from './OwnerRow.tsx';
import { otherInquirer, useViewer } from './viewer.ts';
import { answerCounts } from './workspace/answerCounts.ts';
import { useCasePanel } from './workspace/casePanel.ts';

const texts = casePageTexts;

interface NextStepProps {
  readonly item: InquirerCase;
  readonly actions: readonly NextAction[];
  /** What is shown is stored, and too old to begin by. */
  readonly isOutdated: boolean;
}

/** Whether the inquirer may begin, why not, and the next steps; a reader who may not do them sees who does. */
export function NextStep({ item, actions, isOutdated }: NextStepProps) {
  const viewer = useViewer(item);
  const { status, purpose } = item;
  const today = swedishToday();
  const { heading, body, readerBody } = nextStepText(status, purpose, item.unregisteredOwners.length > 0, {
    asked: answerCounts(item).all,
    lastDay: missingOf(item)
      .unanswered.map(({ answerDueDay }) => answerDueDay)
      .toSorted()
      .at(-1),
    today,
    isOutdated,
  });
  const promises = status.promised === undefined ? [] : missingLines(item, today, otherInquirer(item));
  return (
    <CaseSignal status={status} purpose={purpose} isOutdated={isOutdated} heading={heading}>
      <Text $size={16}>{viewer.isOwnCase ? body : readerBody(item.inquirerName)}</Text>
      {promises.length > 0 && (
        <List>
          {promises.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      {promises.length > 0 && viewer.isOwnCase && <Text $size={16}>{texts.missing.howToRecord}</Text>}
      <CancellationText item={item} />
      {!viewer.isOwnCase && (
        <Text $size={16}>
          {viewer.isSuperUserReading
            ? texts.readOnly
            : isEnded(item)
              ? texts.colleagueEnded(item.inquirerName)
              : texts.colleague(item.inquirerName)}
        </Text>
      )}
      <RenewalLinks item={item} />
      {actions.length > 0 && (
        <SignalActions>
          {actions.map((action, index) => (
            <NextActionButton key={action} action={action} item={item} isFirst={index === 0} />
          ))}
        </SignalActions>
      )}
    </CaseSignal>
  );
}

interface NextActionButtonProps {
  readonly action: NextAction;
  readonly item: InquirerCase;
  readonly isFirst: boolean;
}

function NextActionButton({ action, item, isFirst }: NextActionButtonProps) {
  const { open, openAnswer, show } = useCasePanel();
  const variant = isFirst ? 'primary' : 'secondary';
  const buttons: Readonly<Record<NextAction, () => ReactNode>> = {
    call: () => <Calls item={item} />,
    readAnswers: () => {
      const { unconfirmed } = missingOf(item);
      const [first] = unconfirmed;
      return (
        <Button
          // One filled button on the screen: an open answer has its own.
          variant={open === null ? 'primary' : 'secondary'}
          onClick={() => first && openAnswer({ id: first.id, by: 'turn' })}
        >
          {caseWorkspaceTexts.readAnswers(unconfirmed.length)}
        </Button>
      );
    },
    takeAlong: () => (
      <Button variant={variant} icon="download" onClick={() => show('files')}>
        {caseWorkspaceTexts.takeToSite}
      </Button>
    ),
    close: () => <CloseCase item={item} />,
    renew: () => <ButtonLink to={destinationOfRenewal(item)}>{texts.renew}</ButtonLink>,
    dig: () => <ButtonLink to={destinationOfCopy(item, diggingPurpose)}>{texts.dig}</ButtonLink>,
    copy: () => (
      <ButtonLink variant={variant} to={destinationOfCopy(item)}>
        {texts.again}
      </ButtonLink>
    ),
  };
  return buttons[action]();
}

/** The owners that must be called now: a button each, large enough for gloves. */
function Calls({ item }: { readonly item: InquirerCase }) {
  const { unanswered, toAsk } = ownersToCall(item, swedishToday());
  const owners = [
    ...unanswered.map((recipient) => ({
      id: recipient.id,
      name: recipient.organisationName,
      phone: phoneToCall(item, recipient),
    })),
    ...toAsk.map(({ organisationId, name, phone }) => ({ id: organisationId, name, phone })),
  ];
  return owners.map(({ id, name, phone }) =>
    phone === null ? (
      <Text key={id} $size={16}>
        {caseWorkspaceTexts.noPhone(name)}
      </Text>
    ) : (
      <CallButton key={id} href={phoneHref(phone)} variant={item.status.mustNotBegin ? 'danger' : 'secondary'}>
        <Icon name="phone" />
        <span>
          {caseWorkspaceTexts.call(name)} <br />
          {phone}
        </span>
      </CallButton>
    ),
  );
}

/** The case that this one renews, and those that renew it. */
function RenewalLinks({ item: { renews, renewedBy } }: { readonly item: InquirerCase }) {
  return (
    <>
      {renews !== null && <CaseLinks label={casePageTexts.renews} caseNumbers={[renews]} />}
      {renewedBy.length > 0 && <CaseLinks label={casePageTexts.renewedBy} caseNumbers={renewedBy} />}
    </>
  );
}

function CaseLinks({ label, caseNumbers }: { readonly label: string; readonly caseNumbers: readonly string[] }) {
  return (
    <Text $size={16}>
      {label}{' '}
      {caseNumbers.map((caseNumber, index) => (
        <span key={caseNumber}>
          {index > 0 && ', '}
          <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>{caseNumber}</AppLink>
        </span>
      ))}
    </Text>
  );
}

const List = styled.ul`
  padding-left: ${space[4]};
  font-size: 1rem;
  overflow-wrap: anywhere;
`;

const CallButton = styled(LinkButton)`
  justify-content: flex-start;
  width: 100%;
  min-height: 56px;
  padding: ${space[1]} ${space[4]};
  font-size: 1rem;
  line-height: 1.2;
  text-align: start;
  overflow-wrap: anywhere;
  ${media.forcedColours} {
    border-color: ${colour.ink};
  }
`;
