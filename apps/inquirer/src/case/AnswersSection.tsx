import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, isReplaced, isWaitedFor, missingOf, swedishToday } from '@schaktkoll/domain';
import { casePageTexts } from '@schaktkoll/texts';
import { Heading, media, space, Stack, Text, visuallyHidden } from '@schaktkoll/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { UnregisteredOwners } from '../parts/UnregisteredOwners.tsx';
import { ConfirmAll, ConfirmPlain } from './ConfirmAll.tsx';
import { DeselectedOwners } from './DeselectedOwners.tsx';
import { isNoCablesAlone, OwnerRow } from './OwnerRow.tsx';
import { OwnersToAsk } from './OwnersToAsk.tsx';
import { useConfirming } from './useConfirming.ts';
import { otherInquirer, useViewer } from './viewer.ts';

const texts = casePageTexts.answers;

/** The owners in rows, by what is to be done about each, then those that the inquirer must ask. */
export function AnswersSection({ item }: { readonly item: InquirerCase }) {
  const heading = useId();
  const viewer = useViewer(item);
  const confirming = useConfirming();
  const mayConfirm = inquirerActions(item, viewer, swedishToday()).confirm.allowed;
  const [asked, watching] = [
    item.recipients.filter((recipient) => isWaitedFor(item.purpose, recipient)),
    item.recipients.filter((recipient) => !isWaitedFor(item.purpose, recipient)),
  ];
  const toConfirm = mayConfirm ? missingOf(item).unconfirmed : [];
  const plain = confirming.inProgress('plain') ?? toConfirm.filter(isNoCablesAlone);
  const all = confirming.inProgress('all') ?? toConfirm;
  const isTogether = plain.length > 1;
  const row = (recipient: CaseRecipient) => (
    <OwnerRow key={recipient.id} item={item} recipient={recipient} confirming={confirming} />
  );
  return (
    <section aria-labelledby={heading} id="answers">
      <OnPaper level={2} id={heading}>
        {texts.heading(item.purpose)}
      </OnPaper>
      <List>{byUrgency(item, asked).map(row)}</List>
      <Below>
        {isTogether && <ConfirmPlain item={item} recipients={plain} confirming={confirming} />}
        {all.length > Math.max(1, plain.length) && <ConfirmAll item={item} recipients={all} confirming={confirming} />}
        <OwnersToAsk item={item} />
        <DeselectedOwners item={item} />
        <UnregisteredOwners owners={item.unregisteredOwners} purpose={item.purpose} inquirer={otherInquirer(item)} />
        {watching.length > 0 && (
          <>
            <Heading level={3}>{texts.watchers}</Heading>
            <Text>{texts.watchersBody}</Text>
          </>
        )}
      </Below>
      {watching.length > 0 && <List>{watching.map(row)}</List>}
    </section>
  );
}

/** Without answer first, then to confirm, then confirmed, and last those that another answer point answers for. */
function byUrgency(item: InquirerCase, asked: readonly CaseRecipient[]): readonly CaseRecipient[] {
  const { unanswered, unconfirmed } = missingOf(item);
  const rank = (recipient: CaseRecipient) =>
    unanswered.includes(recipient) ? 0 : unconfirmed.includes(recipient) ? 1 : isReplaced(recipient) ? 3 : 2;
  return asked.toSorted((one, other) => rank(one) - rank(other));
}

/** On the screen the tab has its name. */
const OnPaper = styled(Heading)`
  ${media.screen} {
    ${visuallyHidden}
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Below = styled(Stack)`
  padding: ${space[4]};
  &:empty {
    display: none;
  }
  ${media.print} {
    padding-inline: 0;
  }
`;
