import { buildPath, caseNumberIn, paths } from '@schaktkoll/domain';
import { FormShell, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { useAppNavigate } from '@schaktkoll/routing';
import { overviewTexts as texts } from '@schaktkoll/texts';

const labels = { number: texts.number };
const check = ({ number }: { number: string }) =>
  caseNumberIn(number) !== null ? [] : [{ path: 'number', code: 'CaseNumberInvalidFormat' }];

/** Opens the case with a number, typed with or without its dash, or pasted with text around it. */
export function FindCaseForm() {
  const navigate = useAppNavigate();
  const form = useCheckedForm<{ number: string }>({
    resolver: resolverFor(check, { labels }),
    labels,
    defaultValues: { number: '' },
  });
  return (
    <FormShell
      form={form}
      label={texts.find}
      labels={labels}
      submitLabel={texts.show}
      busyLabel={texts.show}
      submitVariant="secondary"
      onSubmit={async ({ number }) =>
        navigate({ path: buildPath(paths.inquirer.caseDetail, { caseNumber: caseNumberIn(number) ?? '' }) })
      }
    >
      <TextField control={form.control} name="number" label={texts.number} hint={texts.numberHint} />
    </FormShell>
  );
}
