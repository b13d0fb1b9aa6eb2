import { FormShell, SelectField, useSchemaForm } from '@schaktkoll/forms';
import { ErrorContent } from '@schaktkoll/shell';
import { Button, LoadingBlock, Stack, Text, useToasts } from '@schaktkoll/ui';

/** Someone or somewhere that a case can be handed over to. */
interface Receiver {
  readonly id: string;
  readonly name: string;
}

interface HandOverTexts extends Readonly<
  Record<'open' | 'question' | 'label' | 'hint' | 'none' | 'loading' | 'send' | 'busy' | 'keep', string>
> {
  readonly done: (name: string) => string;
}

interface HandOverFormProps {
  /** The field of the call that the id goes in. */
  readonly name: string;
  readonly schema: Parameters<typeof useSchemaForm>[0]['schema'];
  readonly texts: HandOverTexts;
  /** The choices; undefined while they are read. */
  readonly receivers: readonly Receiver[] | undefined;
  readonly error: unknown;
  /** Reads them again. */
  readonly onRetry: () => unknown;
  readonly onSend: (id: string) => Promise<unknown>;
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

/** Hands a case over to a colleague or another answer point. */
export function HandOverForm(props: HandOverFormProps) {
  const { name, schema, texts, receivers, error, onRetry, onSend, onLeave, onDone } = props;
  const toasts = useToasts();
  const labels = { [name]: texts.label };
  const form = useSchemaForm<Record<string, string>>({ schema, labels, defaultValues: { [name]: '' } });
  const leave = <Button onClick={onLeave}>{texts.keep}</Button>;
  if (receivers === undefined) {
    if (error === undefined) return <LoadingBlock text={texts.loading} />;
    return (
      <Stack>
        <ErrorContent error={error} onRetry={() => void onRetry()} />
        <div>{leave}</div>
      </Stack>
    );
  }
  if (receivers.length === 0) {
    return (
      <Stack $gap={2}>
        <Text>{texts.none}</Text>
        <div>{leave}</div>
      </Stack>
    );
  }
  return (
    <FormShell
      form={form}
      label={texts.open}
      labels={labels}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      submitVariant="secondary"
      actions={leave}
      onSubmit={async (values) => {
        const chosen = receivers.find(({ id }) => id === values[name]);
        await onSend(chosen?.id ?? '');
        toasts.showInfo(texts.done(chosen?.name ?? ''));
        onDone();
      }}
    >
      <SelectField
        control={form.control}
        name={name}
        label={texts.question}
        hint={texts.hint}
        choices={receivers.map(({ id, name: label }) => ({ value: id, label }))}
      />
    </FormShell>
  );
}
