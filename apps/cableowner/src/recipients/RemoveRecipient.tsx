import { useRemoveRecipient } from '@schaktkoll/api-client';
import type { Recipient } from '@schaktkoll/contract';
import { paths, usersLeftWithout } from '@schaktkoll/domain';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Stack, Text } from '@schaktkoll/ui';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import type { RecipientChoices } from './recipientValues.ts';

interface RemoveRecipientProps {
  readonly recipient: Recipient;
  readonly users: RecipientChoices['users'];
  /** It is being saved. */
  readonly isLocked: boolean;
  readonly onRemoved: () => void;
  /** The recipient was not removed, because it has changed. */
  readonly onChanged: () => void;
}

/** Removes the recipient after a question that names the users who are left without one (OWNER-2). */
export function RemoveRecipient({ recipient, users, isLocked, onRemoved, onChanged }: RemoveRecipientProps) {
  const { id, name, version } = recipient;
  const { run, isBusy } = useRemoveRecipient();
  const names = usersLeftWithout(id, users);
  return (
    <RemoveButton
      texts={texts}
      name={name}
      body={
        <Stack $gap={3}>
          <Text>{texts.removeBody}</Text>
          {names.length > 0 && <Text $strong>{texts.leftWithout(names)}</Text>}
        </Stack>
      }
      action={{ run: () => run({ params: { id }, version }), isBusy }}
      isLocked={isLocked}
      list={paths.cableowner.recipients}
      onRemoved={onRemoved}
      onFailed={onChanged}
    />
  );
}
