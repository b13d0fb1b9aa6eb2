import { hasErrorCode, useMoveAdminUser } from '@schaktkoll/api-client';
import { ComboboxField, FormShell, resolverFor, useCheckedForm, type FieldChoice } from '@schaktkoll/forms';
import { adminUserTexts } from '@schaktkoll/texts';
import { Button, Text, focusPageHeading, useOnMount, useToasts } from '@schaktkoll/ui';
import { useOrganisationSearch } from './useOrganisationSearch.ts';
import { useSaveWithDialog } from './useSaveWithDialog.tsx';
import type { UserSectionProps } from './userForm.ts';

const texts = adminUserTexts.move;
const labels = texts.fields;

interface Values {
  organizationExternalId: FieldChoice | null;
}

interface MoveUserFormProps extends UserSectionProps {
  readonly onClose: () => void;
}

/** Moves the user to an organisation that is searched for; choosing the same one just closes (specification section 4). */
export function MoveUserForm({ user, onRead, onStored, onClose }: MoveUserFormProps) {
  const move = useMoveAdminUser();
  const toasts = useToasts();
  const saveWithDialog = useSaveWithDialog();
  const { search } = useOrganisationSearch();
  const options = { labels };
  const form = useCheckedForm<Values>({
    resolver: resolverFor<Values>(
      ({ organizationExternalId }) =>
        organizationExternalId === null ? [{ path: 'organizationExternalId', code: 'ChooseOne' }] : [],
      options,
    ),
    ...options,
    defaultValues: { organizationExternalId: null },
  });
  useOnMount(() => form.setFocus('organizationExternalId'));
  const close = (): void => {
    onClose();
    focusPageHeading();
  };
  const send = ({ organizationExternalId: chosen }: Values): Promise<void> =>
    saveWithDialog(async () => {
      if (chosen === null) return;
      if (chosen.value === user.organizationExternalId) return close();
      const { id, version } = user;
      try {
        onStored(await move.run({ params: { id }, version, body: { organizationExternalId: chosen.value } }));
      } catch (error) {
        // The next attempt is made from what a colleague has changed meanwhile.
        if (hasErrorCode(error, 'VersionConflict')) await onRead().catch(() => undefined);
        throw error;
      }
      toasts.showInfo(texts.done(chosen.label));
      close();
    }, texts.failed);
  return (
    <FormShell
      form={form}
      labels={labels}
      label={texts.heading}
      onSubmit={send}
      submitLabel={texts.submit}
      submitVariant="secondary"
      busyLabel={texts.moving}
      refusedHeading={texts.refused}
      actions={<Button onClick={close}>{texts.cancel}</Button>}
    >
      <Text>{texts.body}</Text>
      <ComboboxField
        control={form.control}
        name="organizationExternalId"
        label={labels.organizationExternalId}
        hint={texts.hint}
        search={search}
      />
    </FormShell>
  );
}
