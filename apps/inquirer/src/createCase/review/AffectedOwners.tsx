import type { AffectedOwner } from '@schaktkoll/contract';
import { caseKinds, isWaitedFor, type CasePurpose } from '@schaktkoll/domain';
import { infrastructureTypeTexts, ownerContactTexts, reviewTexts } from '@schaktkoll/texts';
import { colour, Heading, space, StatusBox, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = reviewTexts.owners;

/** Whether a case can be sent: at least one owner that must answer receives it (the server checks the same). */
export function canReceive(purpose: CasePurpose, owners: readonly AffectedOwner[]): boolean {
  return owners.some((owner) => isWaitedFor(purpose, owner) && owner.receivesCase);
}

/** The heading above the receivers: owners, or watching organisations for coordination. */
export function headingOfOwners(purpose: CasePurpose): string {
  return asksWatchers(purpose) ? texts.collaborateHeading : texts.heading;
}

function asksWatchers(purpose: CasePurpose): boolean {
  return caseKinds[purpose].waitsFor === 'Control';
}

/**
 * The owners that receive the case, the watching organisations, and the owners that the inquirer must ask by telephone.
 */
interface AffectedOwnersProps {
  readonly purpose: CasePurpose;
  readonly owners: readonly AffectedOwner[];
}

export function AffectedOwners({ purpose, owners }: AffectedOwnersProps) {
  const taking = owners.filter(({ receivesCase }) => receivesCase);
  const receivers = taking.filter((owner) => isWaitedFor(purpose, owner));
  const watchers = taking.filter((owner) => !isWaitedFor(purpose, owner));
  const toAsk = owners.filter(({ receivesCase }) => !receivesCase);
  return (
    <>
      {receivers.length > 0 && (
        <>
          <Text>{asksWatchers(purpose) ? texts.collaborateBody : texts.body}</Text>
          <OwnerList owners={receivers} />
        </>
      )}
      {receivers.length === 0 && (
        <StatusBox
          kind="warning"
          heading={toAsk.length > 0 ? texts.nobodyReceivesHeading : texts.nobodyHeading}
          level={3}
        >
          <Text>{toAsk.length > 0 ? texts.nobodyReceives : texts.nobody}</Text>
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

interface OwnerListProps {
  readonly owners: readonly AffectedOwner[];
  readonly hasPhones?: boolean;
}

function OwnerList({ owners, hasPhones = false }: OwnerListProps) {
  return (
    <List>
      {owners.map(({ organisationId, name, infrastructureTypes, phone }) => (
        <li key={organisationId}>
          <strong>{name}</strong>
          {infrastructureTypes.length > 0 && (
            <Kinds>{infrastructureTypes.map((type) => infrastructureTypeTexts[type]).join(', ')}</Kinds>
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
