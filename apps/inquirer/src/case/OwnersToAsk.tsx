import { useRecordOwnerAsked } from '@schaktkoll/api-client';
import { phoneLink } from '@schaktkoll/cases';
import type { InquirerCase, OwnerToAsk } from '@schaktkoll/contract';
import { earliestAskedDay, hasWork, missingOf, mustBeAsked } from '@schaktkoll/domain';
import { casePageTexts, ownerToAskTexts } from '@schaktkoll/texts';
import { Heading, space, SignalMark, Note, Text } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RecordDay } from './RecordDay.tsx';
import { otherInquirer } from './viewer.ts';

const texts = casePageTexts;

/** The organisations that do not receive the case: the inquirer asks the owners, and records that. */
export function OwnersToAsk({ item }: { readonly item: InquirerCase }) {
  const all = item.ownersToAsk.filter(({ isDeselected }) => !isDeselected);
  const inquirer = otherInquirer(item);
  const { watchers } = ownerToAskTexts;
  const owners = inquirer === undefined ? ownerToAskTexts.owners : ownerToAskTexts.readerOwners(inquirer);
  return (
    <>
      <OwnersToAskBox
        item={item}
        owners={all.filter(({ hit }) => hit === 'Affected')}
        heading={owners.heading}
        body={owners.body[hasWork(item.purpose) ? 'work' : 'noWork']}
      />
      <OwnersToAskBox item={item} owners={all.filter(({ hit }) => hit !== 'Affected')} {...watchers} />
    </>
  );
}

interface OwnersToAskBoxProps {
  readonly item: InquirerCase;
  readonly owners: readonly OwnerToAsk[];
  readonly heading: string;
  readonly body: string;
  /** Shown last of each. */
  readonly more?: (owner: OwnerToAsk) => ReactNode;
}

/** Owners that did not get the case, and what is to be done about each; nothing where there are none. */
export function OwnersToAskBox({ item, owners, heading, body, more }: OwnersToAskBoxProps) {
  if (owners.length === 0) return null;
  const isMissing = missingOf({ ...item, ownersToAsk: owners }).toAsk.length > 0;
  return (
    <Note kind={isMissing ? 'warning' : 'neutral'} heading={heading} level={3}>
      <Text>{body}</Text>
      <OwnerList>
        {owners.map((owner) => (
          <OwnerToAskItem key={owner.organisationId} item={item} owner={owner}>
            {more?.(owner)}
          </OwnerToAskItem>
        ))}
      </OwnerList>
    </Note>
  );
}

interface OwnerToAskItemProps {
  readonly item: InquirerCase;
  readonly owner: OwnerToAsk;
  readonly children: ReactNode;
}

/** An owner that did not get the case, and whether it was asked, where the case waits for that. */
function OwnerToAskItem({ item, owner, children }: OwnerToAskItemProps) {
  const { run } = useRecordOwnerAsked();
  const { organisationId, version, name, phone, askedOn, askedBy } = owner;
  const isAwaited = mustBeAsked(item.purpose, owner);
  return (
    <Item>
      <Heading level={4}>{name}</Heading>
      {phone && (
        <span>
          {texts.answers.phone}: {phoneLink(phone)}
        </span>
      )}
      {isAwaited && (
        <>
          <SignalMark signal={askedOn === null ? 'wait' : 'none'}>
            {askedOn === null ? texts.record.notAsked : texts.record.asked(askedOn, askedBy ?? '')}
          </SignalMark>
          <RecordDay
            item={item}
            name={name}
            action={texts.record.open.Asked}
            earliest={earliestAskedDay(item)}
            isDone={askedOn !== null}
            record={(day) => run({ params: { caseNumber: item.caseNumber, organisationId }, version, body: { day } })}
          />
        </>
      )}
      {children}
    </Item>
  );
}

const OwnerList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[2]};
  max-width: none;
  overflow-wrap: anywhere;
`;
