import { useImportMunicipalities } from '@schaktkoll/api-client';
import { CheckboxField, FormShell, SelectField, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { bordersOf, propertyText, type BorderFile } from '@schaktkoll/geometry';
import { municipalityImportTexts as texts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';

interface Values {
  code: string;
  name: string;
  isGeneralised: boolean;
}

const labels = { code: texts.code, name: texts.name, isGeneralised: texts.isGeneralisedLabel, file: texts.file };

interface ColumnFormProps {
  readonly fileName: string;
  readonly borders: BorderFile;
}

/** Asks which columns of the file hold code and name, and whether its borders are simplified. */
export function ColumnForm({ fileName, borders }: ColumnFormProps) {
  const { run } = useImportMunicipalities();
  const toasts = useToasts();
  const options = { labels };
  const form = useCheckedForm<Values>({
    resolver: resolverFor<Values>(({ code, name }) => [...chosen('code', code), ...chosen('name', name)], options),
    ...options,
    defaultValues: { code: borders.guess.code ?? '', name: borders.guess.name ?? '', isGeneralised: false },
  });
  const [code, name] = form.watch(['code', 'name']);
  const example = (column: string) => propertyText(borders.features[0]?.properties[column]);
  const choices = borders.columns.map((column) => ({ value: column, label: column }));

  const send = async (values: Values): Promise<void> => {
    const municipalities = bordersOf(borders, values);
    if (municipalities === null) {
      form.setError('root.server', { type: '', message: texts.notInSweden });
      return;
    }
    await run({
      body: {
        fileName,
        isGeneralised: values.isGeneralised,
        municipalities: municipalities.map((each) => ({
          ...each,
          polygons: each.polygons.map((rings) => rings.map((ring) => [...ring])),
        })),
      },
    });
    toasts.showInfo(texts.done);
  };

  return (
    <FormShell
      form={form}
      labels={labels}
      label={texts.importHeading}
      onSubmit={send}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.notImported}
    >
      <SelectField
        control={form.control}
        name="code"
        label={texts.code}
        hint={code === '' ? texts.codeHint : `${texts.codeHint} ${texts.example(example(code))}`}
        choices={choices}
      />
      <SelectField
        control={form.control}
        name="name"
        label={texts.name}
        hint={name === '' ? undefined : texts.example(example(name))}
        choices={choices}
      />
      <CheckboxField
        control={form.control}
        name="isGeneralised"
        label={texts.isGeneralisedLabel}
        hint={texts.isGeneralisedHint}
      />
    </FormShell>
  );
}

function chosen(path: 'code' | 'name', column: string) {
  return column === '' ? [{ path, code: 'ChooseOne' }] : [];
}
