import { usersLeftWithout } from '@schaktkoll/domain';
import { CheckboxGroupField } from '@schaktkoll/forms';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Section, Note, Text } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { RecipientChoices, RecipientValues } from './recipientValues.ts';

interface UserFieldsProps {
  readonly control: Control<RecipientValues>;
  /** The stored recipient; null for a new one. */
  readonly id: string | null;
  readonly users: RecipientChoices['users'];
}

/** Which users handle the recipient's cases, with a word about those who would be left without a recipient. */
export function UserFields({ control, id, users }: UserFieldsProps) {
  const chosen = useWatch({ control, name: 'userIds' });
  const unlinked =
    id === null
      ? []
      : usersLeftWithout(
          id,
          users.filter((user) => !chosen.includes(user.id)),
        );
  const hintOf = ({ login, roles, status }: RecipientChoices['users'][number]) =>
    [login, roles.includes('CableOwnerModule') ? texts.moduleHint : '', texts.userStatus[status]]
      .filter((part) => part !== '')
      .join('. ');
  return (
    <Section heading={texts.usersHeading}>
      {users.length === 0 ? (
        <Text>{texts.noUserChoices}</Text>
      ) : (
        <CheckboxGroupField
          control={control}
          name="userIds"
          label={texts.fields.userIds}
          hint={texts.usersHint}
          choices={users.map((user) => ({ value: user.id, label: user.name, hint: hintOf(user) }))}
        />
      )}
      <div role="status">
        {unlinked.length > 0 && (
          <Note kind="warning">
            <Text>{texts.leftWithout(unlinked)}</Text>
          </Note>
        )}
      </div>
    </Section>
  );
}
