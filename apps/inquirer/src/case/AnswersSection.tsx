import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { confirmTransition, inquirerActions, isWaitedFor, meaningOf, swedishToday } from '@schaktkoll/domain';
import { casePageTexts } from '@schaktkoll/texts';
import { Heading, Section, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { Answer } from './Answer.tsx';
import { ConfirmAll, ConfirmPlain } from './ConfirmAll.tsx';
import { UnregisteredOwners } from '../parts/UnregisteredOwners.tsx';
import { DeselectedOwners } from './DeselectedOwners.tsx';
import { OwnersToAsk } from './OwnersToAsk.tsx';
import { useConfirming } from './useConfirming.ts';
import { otherInquirer, useViewer } from './viewer.ts';

const texts = casePageTexts.answers;

/** The answer of each owner, and the owners that the inquirer must ask. */
export function AnswersSection({ item }: { readonly item: InquirerCase }) {
  const viewer = useViewer(item);
  const confirming = useConfirming();
  const mayConfirm = inquirerActions(item, viewer, swedishToday()).confirm.allowed;
  const [asked, watching] = [
    item.recipients.filter((recipient) => isWaitedFor(item.purpose, recipient)),
    item.recipients.filter((recipient) => !isWaitedFor(item.purpose, recipient)),
  ];
  const toConfirm = mayConfirm ? asked.filter((recipient) => confirmTransition(item, recipient).ok) : [];
  const plain = confirming.inProgress('plain') ?? toConfirm.filter(isNoCablesAlone);
  const all = confirming.inProgress('all') ?? toConfirm;
  const isTogether = plain.length > 1;
  // One primary button on the screen: for all answers without cables together, otherwise for the first answer to
  // confirm.
  const primary = isTogether ? null : toConfirm[0];
  const answer = (recipient: CaseRecipient) => (
    <Answer
      key={recipient.id}
      item={item}
      recipient={recipient}
      isPrimary={recipient === primary}
      confirming={confirming}
    />
  );
  return (
    <Section id="answers" heading={texts.heading(item.purpose)}>
      {isTogether && <ConfirmPlain item={item} recipients={plain} confirming={confirming} />}
      <OwnersToAsk item={item} />
      <DeselectedOwners item={item} />
      <List>{asked.map(answer)}</List>
      {all.length > Math.max(1, plain.length) && <ConfirmAll item={item} recipients={all} confirming={confirming} />}
      <UnregisteredOwners owners={item.unregisteredOwners} purpose={item.purpose} inquirer={otherInquirer(item)} />
      {watching.length > 0 && (
        <>
          <Heading level={3}>{texts.watchers}</Heading>
          <Text>{texts.watchersBody}</Text>
          <List>{watching.map(answer)}</List>
        </>
      )}
    </Section>
  );
}

/** No cables, and no comment or file that must be read before it is confirmed. */
function isNoCablesAlone({ measure, comment, files, comments }: CaseRecipient): boolean {
  const isAlone = comment === null && files.length === 0 && comments.length === 0;
  return measure !== null && meaningOf(measure) === 'NoCables' && isAlone;
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;
