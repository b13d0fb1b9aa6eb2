import { useNearbyOwners } from '@schaktkoll/api-client';
import type { BodyOf, findNearbyOwners } from '@schaktkoll/contract';
import { ErrorContent } from '@schaktkoll/shell';
import { infrastructureTypeTexts, reviewTexts } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldGroup, LoadingBlock, Note, Text } from '@schaktkoll/ui';
import { useId } from 'react';
import type { AddedOwner } from '../flow/caseValues.ts';
import type { FormFlow } from '../flow/useCaseFlow.ts';
import { askedOf, askedTexts, type OwnerChoice } from './ownerChoice.ts';

const texts = reviewTexts.owners.choose;

interface ChooseOwnersProps {
  readonly flow: FormFlow;
  readonly choice: OwnerChoice;
  readonly question: BodyOf<typeof findNearbyOwners>;
}

/** Leaves owners out of the case, and adds some that are near it (CASE-7). */
export function ChooseOwners({ flow: { form }, choice, question }: ChooseOwnersProps) {
  const { data, error, mutate } = useNearbyOwners(question);
  const { purpose, deselected, added } = choice;
  const asked = askedTexts(purpose);
  const deselect = (id: string, isLeftOut: boolean) =>
    form.setValue('deselectedOwners', [...deselected.filter((each) => each !== id), ...(isLeftOut ? [id] : [])]);
  const add = ({ id, name }: AddedOwner, isAdded: boolean) =>
    form.setValue('addedOwners', [...added.filter((each) => each.id !== id), ...(isAdded ? [{ id, name }] : [])]);
  const near = data?.owners.map(toRow) ?? [];
  // An added owner may have changed its areas since, and must be in the list to be removed.
  const gone = data ? added.filter(({ id }) => !near.some((owner) => owner.id === id)) : added;
  const addable: readonly OwnerRow[] = [...near, ...gone];
  return (
    <>
      <OwnerChoices
        label={texts.chosen}
        hint={texts.chosenHint}
        owners={askedOf(choice).map(toRow)}
        isChosen={({ id }) => !deselected.includes(id)}
        onChoose={({ id }, isChosen) => deselect(id, !isChosen)}
      />
      {!data && !error && <LoadingBlock text={reviewTexts.owners.loading} />}
      {!data && error && (
        <Note kind="error" heading={asked.nearbyFailed} level={3} role="alert">
          <ErrorContent error={error} onRetry={() => void mutate()} />
        </Note>
      )}
      {data && addable.length === 0 && <Text>{asked.nearbyNone}</Text>}
      {addable.length > 0 && (
        <OwnerChoices
          label={texts.nearby}
          hint={asked.nearbyHint}
          owners={addable}
          isChosen={({ id }) => added.some((each) => each.id === id)}
          onChoose={add}
        />
      )}
    </>
  );
}

interface OwnerRow extends AddedOwner {
  /** What it has in the ground; absent where that is not known. */
  readonly kinds?: string;
}

function toRow({ organisationId, name, infrastructureTypes }: OwnerChoice['owners'][number]): OwnerRow {
  const kinds = infrastructureTypes.map((type) => infrastructureTypeTexts[type]).join(', ');
  return { id: organisationId, name, ...(kinds !== '' && { kinds }) };
}

interface OwnerChoicesProps {
  readonly label: string;
  readonly hint: string;
  readonly owners: readonly OwnerRow[];
  readonly isChosen: (owner: OwnerRow) => boolean;
  readonly onChoose: (owner: OwnerRow, isChosen: boolean) => void;
}

function OwnerChoices({ label, hint, owners, isChosen, onChoose }: OwnerChoicesProps) {
  const id = useId();
  return (
    <FieldGroup id={id} label={label} hint={hint}>
      <ChoiceList>
        {owners.map((owner) => (
          <Choice
            key={owner.id}
            kind="checkbox"
            id={`${id}-${owner.id}`}
            label={owner.name}
            hint={owner.kinds}
            checked={isChosen(owner)}
            onChange={(event) => onChoose(owner, event.target.checked)}
          />
        ))}
      </ChoiceList>
    </FieldGroup>
  );
}
