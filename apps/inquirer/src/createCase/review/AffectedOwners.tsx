import { phoneLink } from '@schaktkoll/cases';
import type { AffectedOwner } from '@schaktkoll/contract';
import { caseKinds, hasWork, isWaitedFor, type CasePurpose } from '@schaktkoll/domain';
import { deselectedOwnerTexts, infrastructureTypeTexts, ownerToAskTexts, reviewTexts } from '@schaktkoll/texts';
import { colour, fontSize, space, Note, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { askedOf, askedTexts, canReceive, isDeselected, receiversOf, type OwnerChoice } from './ownerChoice.ts';

const texts = reviewTexts.owners;

/**
 * The owners that receive the case, the watching organisations, the owners that the inquirer must ask by telephone or
 * has left out, and the watching organisations that do not take the case.
 */
export function AffectedOwners({ choice }: { readonly choice: OwnerChoice }) {
  const { purpose, owners, added } = choice;
  const receivers = receiversOf(choice);
  const leftOut = askedOf(choice).filter((owner) => isDeselected(choice, owner));
  const watchers = owners.filter((owner) => owner.receivesCase && !isWaitedFor(purpose, owner));
  const notSent = owners.filter(({ receivesCase }) => !receivesCase);
  const toAsk = notSent.filter(({ hit }) => hit === 'Affected');
  const watchersNotSent = notSent.filter(({ hit }) => hit !== 'Affected');
  const work = hasWork(purpose) ? 'work' : 'noWork';
  return (
    <>
      {receivers.length > 0 && (
        // One time for all is in the days below.
        <OwnerList owners={receivers} {...(hasOneTime(receivers) ? {} : { times: purpose })} />
      )}
      {added.length > 0 && (
        <List>
          {added.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong>
              <Kinds>{texts.added}</Kinds>
            </li>
          ))}
        </List>
      )}
      {!canReceive(choice) && <NobodyReceives purpose={purpose} leftOut={leftOut} notSent={notSent} />}
      {leftOut.length > 0 && (
        <Note
          kind={hasWork(purpose) ? 'warning' : 'neutral'}
          heading={deselectedOwnerTexts.heading[caseKinds[purpose].waitsFor]}
          level={3}
        >
          <Text $size={16}>{deselectedOwnerTexts.notSent[work]}</Text>
          <OwnerList owners={leftOut} hasPhones />
        </Note>
      )}
      {toAsk.length > 0 && (
        <Note kind="warning" heading={ownerToAskTexts.owners.heading} level={3}>
          <Text $size={16}>{ownerToAskTexts.owners.body[work]}</Text>
          <OwnerList owners={toAsk} hasPhones />
        </Note>
      )}
      {watchersNotSent.length > 0 && (
        <Note kind="neutral" heading={ownerToAskTexts.watchers.heading} level={3}>
          <Text $size={16}>{ownerToAskTexts.watchers.body}</Text>
          <OwnerList owners={watchersNotSent} hasPhones />
        </Note>
      )}
      {watchers.length > 0 && (
        <Text $size={14} $muted>
          {texts.watchers(watchers.map(({ name }) => name))}
        </Text>
      )}
    </>
  );
}

interface NobodyReceivesProps {
  readonly purpose: CasePurpose;
  readonly leftOut: readonly AffectedOwner[];
  /** Those that do not take such a case. */
  readonly notSent: readonly AffectedOwner[];
}

/** Why the case cannot be sent. */
function NobodyReceives({ purpose, leftOut, notSent }: NobodyReceivesProps) {
  const asked = askedTexts(purpose);
  const isKnown = notSent.some((owner) => isWaitedFor(purpose, owner));
  const [heading, body] =
    leftOut.length > 0
      ? [asked.noneChosenHeading, texts.noneChosen]
      : isKnown
        ? [texts.nobodyReceivesHeading, asked.nobodyReceives]
        : [asked.noneHeading, asked.none];
  return (
    <Note kind="warning" heading={heading} level={3}>
      <Text $size={16}>{body}</Text>
    </Note>
  );
}

function hasOneTime(owners: readonly AffectedOwner[]): boolean {
  return new Set(owners.map(({ responseDays, markingDays }) => `${responseDays} ${markingDays}`)).size === 1;
}

interface OwnerListProps {
  readonly owners: readonly AffectedOwner[];
  readonly hasPhones?: boolean;
  /** The purpose whose answer and marking times are shown; none by default. */
  readonly times?: CasePurpose;
}

function OwnerList({ owners, hasPhones = false, times }: OwnerListProps) {
  return (
    <List>
      {owners.map(({ organisationId, name, infrastructureTypes, phone, responseDays, markingDays }) => (
        <li key={organisationId}>
          <strong>{name}</strong>
          {infrastructureTypes.length > 0 && (
            <Kinds>{infrastructureTypes.map((type) => infrastructureTypeTexts[type]).join(', ')}</Kinds>
          )}
          {times !== undefined && responseDays > 0 && (
            <Kinds>{texts.times(responseDays, hasWork(times) ? markingDays : null)}</Kinds>
          )}
          {hasPhones && (phoneLink(phone, name) ?? <span>{texts.noPhone}</span>)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[3]};
    max-width: none;
    padding-block: 2px;
    font-size: ${fontSize[16]};
    line-height: 1.3;
  }
`;

const Kinds = styled.span`
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
`;
