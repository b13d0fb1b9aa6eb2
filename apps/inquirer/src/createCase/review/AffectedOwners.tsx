import type { AffectedOwner } from '@schaktkoll/contract';
import { caseKinds, hasWork, isWaitedFor, mayDeselect, type CasePurpose } from '@schaktkoll/domain';
import { deselectedOwnerTexts, infrastructureTypeTexts, ownerContactTexts, reviewTexts } from '@schaktkoll/texts';
import { colour, Heading, space, StatusBox, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import type { AddedOwner } from '../caseValues.ts';

const texts = reviewTexts.owners;

/** The owners of a case after the inquirer's choice. */
export interface OwnerChoice {
  readonly purpose: CasePurpose;
  /** Those that the work area affects. */
  readonly owners: readonly AffectedOwner[];
  readonly deselected: readonly string[];
  readonly added: readonly AddedOwner[];
}

/** Whether a case can be sent: at least one owner that must answer receives it (the server checks the same). */
export function canReceive(choice: OwnerChoice): boolean {
  return choice.added.length > 0 || askedOf(choice).some((owner) => !isDeselected(choice, owner));
}

/** The owners that the case asks, those that are left out among them. */
export function askedOf({ purpose, owners }: Pick<OwnerChoice, 'purpose' | 'owners'>): readonly AffectedOwner[] {
  return owners.filter((owner) => owner.receivesCase && isWaitedFor(purpose, owner));
}

function isDeselected({ purpose, deselected }: OwnerChoice, owner: AffectedOwner): boolean {
  return owner.receivesCase && mayDeselect(purpose, owner) && deselected.includes(owner.organisationId);
}

/** The heading above the receivers: owners, or watching organisations for coordination. */
export function headingOfOwners(purpose: CasePurpose): string {
  return asksWatchers(purpose) ? texts.collaborateHeading : texts.heading;
}

function asksWatchers(purpose: CasePurpose): boolean {
  return caseKinds[purpose].waitsFor === 'Control';
}

/**
 * The owners that receive the case, the watching organisations, and the owners that the inquirer must ask by telephone
 * or has left out.
 */
export function AffectedOwners({ choice }: { readonly choice: OwnerChoice }) {
  const { purpose, owners, added } = choice;
  const asked = askedOf(choice);
  const receivers = asked.filter((owner) => !isDeselected(choice, owner));
  const leftOut = asked.filter((owner) => isDeselected(choice, owner));
  const watchers = owners.filter((owner) => owner.receivesCase && !isWaitedFor(purpose, owner));
  const toAsk = owners.filter(({ receivesCase }) => !receivesCase);
  return (
    <>
      {receivers.length > 0 && (
        <>
          <Text>{asksWatchers(purpose) ? texts.collaborateBody : texts.body}</Text>
          <OwnerList owners={receivers} times={purpose} />
        </>
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
      {!canReceive(choice) && <NobodyReceives leftOut={leftOut} toAsk={toAsk} />}
      {leftOut.length > 0 && (
        <StatusBox kind={hasWork(purpose) ? 'warning' : 'neutral'} heading={deselectedOwnerTexts.heading} level={3}>
          <Text>{deselectedOwnerTexts.notSent[hasWork(purpose) ? 'work' : 'noWork']}</Text>
          <OwnerList owners={leftOut} hasPhones />
        </StatusBox>
      )}
      {toAsk.length > 0 && (
        <StatusBox kind="warning" heading={texts.toAskHeading} level={3}>
          <Text>{texts.toAskBody}</Text>
          <OwnerList owners={toAsk} hasPhones />
        </StatusBox>
      )}
      {watchers.length > 0 && (
        <>
          <Heading level={3}>{texts.watchersHeading}</Heading>
          <Text>{texts.watchersBody}</Text>
          <OwnerList owners={watchers} />
        </>
      )}
    </>
  );
}

interface NobodyReceivesProps {
  readonly leftOut: readonly AffectedOwner[];
  readonly toAsk: readonly AffectedOwner[];
}

/** Why the case cannot be sent. */
function NobodyReceives({ leftOut, toAsk }: NobodyReceivesProps) {
  const [heading, body] =
    leftOut.length > 0
      ? [texts.noneChosenHeading, texts.noneChosen]
      : toAsk.length > 0
        ? [texts.nobodyReceivesHeading, texts.nobodyReceives]
        : [texts.nobodyHeading, texts.nobody];
  return (
    <StatusBox kind="warning" heading={heading} level={3}>
      <Text>{body}</Text>
    </StatusBox>
  );
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
          {hasPhones && (phone === null ? <span>{texts.noPhone}</span> : <Phone phone={phone} name={name} />)}
        </li>
      ))}
    </List>
  );
}

function Phone({ phone, name }: { readonly phone: string; readonly name: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[\s-]/g, '')}`} aria-label={ownerContactTexts.call(phone, name)}>
      {phone}
    </a>
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
    gap: 0 ${space[4]};
    padding-block: ${space[2]};
    border-bottom: 1px solid ${colour.rule};
  }
  a {
    padding-block: ${space[1]};
  }
`;

const Kinds = styled.span`
  color: ${colour.inkMuted};
`;
