import { useChangeCaseGroup, useSend } from '@schaktkoll/api-client';
import { getCaseGroup, type CaseGroup } from '@schaktkoll/contract';
import { caseFields, listFields, type CaseField } from '@schaktkoll/domain';
import { DateField, TextAreaField, TextField, VersionedForm } from '@schaktkoll/forms';
import { caseFieldTexts, caseGroupTexts } from '@schaktkoll/texts';
import { Button, Text, useOnMount } from '@schaktkoll/ui';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { textOf } from './rowValues.ts';

const texts = caseGroupTexts.rows;
type Row = CaseGroup['rows'][number];
type Values = Record<string, string>;

/** Everything that is typed is stored; the dry run says what is wrong with it. */
const anything = z.record(z.string(), z.string());

interface RowFormProps {
  readonly group: CaseGroup;
  readonly row: Row;
  readonly title: string;
  readonly onDone: () => void;
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The own values of one case. A field that is emptied has the shared value again. */
export function RowForm({ group, row, title, onDone, onDirty }: RowFormProps) {
  const { run } = useChangeCaseGroup();
  const send = useSend();
  const place = useRef<HTMLDivElement>(null);
  useOnMount(() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  const fields = listFields(group.purpose).map(
    (name) => [name, caseFields[name] as CaseField, caseFieldTexts[name as keyof typeof caseFieldTexts]] as const,
  );
  const readNewest = () => send(getCaseGroup, { params: { groupId: group.id } });
  const valuesOf = ({ rows }: CaseGroup): Values => {
    const { values = {} } = rows.find((each) => each.row === row.row) ?? {};
    return Object.fromEntries(fields.map(([name]) => [name, textOf(values[name])]));
  };
  const save = (typed: Values, { id, version, name, values, rows }: CaseGroup) => {
    const before = rows.find((each) => each.row === row.row)?.values ?? {};
    const own = Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, value]) => value !== ''));
    return run({
      params: { groupId: id },
      version,
      body: { name, values, rows: [{ row: row.row, values: own }], removedRows: [] },
    });
  };
  return (
    <div ref={place}>
      <VersionedForm<Values, CaseGroup>
        schema={anything}
        labels={Object.fromEntries(fields.map(([name, , label]) => [name, label]))}
        label={title}
        stored={group}
        valuesOf={valuesOf}
        save={save}
        readNewest={readNewest}
        onDone={onDone}
        onDirty={onDirty}
        submitLabel={texts.save}
        busyLabel={texts.saving}
        submitVariant="secondary"
        actions={() => (
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
      >
        {({ control }) => (
          <>
            {fields.map(([name, field, label]) => {
              const shared = { control, name, label, optional: true };
              if (field.kind === 'date') return <DateField key={name} {...shared} />;
              return field.kind === 'text' && field.lines === 'several' ? (
                <TextAreaField key={name} {...shared} maximum={field.maximum} rows={3} />
              ) : (
                <TextField key={name} {...shared} autoComplete="off" />
              );
            })}
            <Text $muted>{texts.area}</Text>
          </>
        )}
      </VersionedForm>
    </div>
  );
}
