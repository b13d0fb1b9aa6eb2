import type { CableOwnerCase, OwnerCaseRecipient } from '@schaktkoll/contract';
import { VersionedForm } from '@schaktkoll/forms';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, useToasts } from '@schaktkoll/ui';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface MapChangeProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly onLeave: () => void;
}

/** The map that is changed, as a value of the form: another one by a colleague is a conflict. */
export const formerMap = ({ map }: OwnerCaseRecipient): string => `${map?.id} ${map?.endReason}`;

type Form<T extends FieldValues> = ComponentProps<typeof VersionedForm<T, OwnerCaseRecipient>>;

type MapChangeFormProps<T extends FieldValues> = MapChangeProps &
  Pick<Form<T>, 'schema' | 'labels' | 'label' | 'toInput' | 'rules' | 'valuesOf' | 'submitVariant' | 'children'> & {
    readonly texts: Readonly<Record<'send' | 'busy' | 'keep' | 'done', string>>;
    readonly send: (
      values: T,
      place: {
        readonly params: { readonly caseNumber: string; readonly caseRecipientId: string };
        readonly version: number;
      },
    ) => Promise<unknown>;
  };

/** A form that replaces or takes back the lines of a given answer. */
export function MapChangeForm<T extends FieldValues>({
  item,
  recipient,
  onLeave,
  texts,
  send,
  ...form
}: MapChangeFormProps<T>) {
  const toasts = useToasts();
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  return (
    <VersionedForm<T, OwnerCaseRecipient>
      {...form}
      stored={recipient}
      keeps="whole"
      save={(values, { version }) => send(values, { params, version })}
      onSaved={() => toasts.showInfo(texts.done)}
      onDone={onLeave}
      changedText={casePageTexts.answer.changed}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      actions={() => <Button onClick={onLeave}>{texts.keep}</Button>}
    />
  );
}
