import { useImportUnregisteredOwners, useSend } from '@schaktkoll/api-client';
import { importUnregisteredOwners, type ResponseOf } from '@schaktkoll/contract';
import { unregisteredOwnerColumns, type FieldIssue } from '@schaktkoll/domain';
import { FileChooser, problemOf } from '@schaktkoll/forms';
import { PageHeader, useActionFailure } from '@schaktkoll/shell';
import { errorText, unregisteredRegisterTexts } from '@schaktkoll/texts';
import {
  Button,
  Field,
  Inline,
  LoadingBlock,
  PageContainer,
  Stack,
  Note,
  Text,
  controlAria,
  useIsUnmounted,
  useToasts,
} from '@schaktkoll/ui';
import { useState } from 'react';

const texts = unregisteredRegisterTexts.file;
const maximumBytes = 1_000_000;
const columnTitles = unregisteredOwnerColumns.map((column) => unregisteredRegisterTexts.columns[column]).join(';');

type Checked =
  | { readonly kind: 'wrong'; readonly lines: readonly string[] }
  | { readonly kind: 'right'; readonly name: string; readonly text: string; readonly result: Result };
type Result = ResponseOf<typeof importUnregisteredOwners>;

/** Checks a CSV file on the server, shows what it would do or what is wrong on each line, and then imports it. */
export function ImportOwners({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  const { run, isBusy } = useImportUnregisteredOwners();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const isUnmounted = useIsUnmounted();
  const [isReading, setIsReading] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<string>();
  const fieldTexts = { label: texts.label, hint: columnTitles, error };

  const fail = async (failure: unknown) => {
    const problem = problemOf(failure);
    const issues = problem?.errors ?? [];
    if (issues.length > 0) setChecked({ kind: 'wrong', lines: issues.map(lineText) });
    else await showFailure(failure);
  };
  const check = async ([file]: readonly File[]) => {
    setChecked(null);
    setError(file !== undefined && file.size > maximumBytes ? texts.tooLarge : undefined);
    if (file === undefined || file.size > maximumBytes) return;
    setIsReading(true);
    try {
      const text = await file.text();
      const result = await send(importUnregisteredOwners, { body: { text, isPreview: true } });
      setChecked({ kind: 'right', name: file.name, text, result });
    } catch (failure) {
      await fail(failure);
    } finally {
      setIsReading(false);
    }
  };
  const submit = async (text: string) => {
    try {
      const { added, changed } = await run({ body: { text, isPreview: false } });
      toasts.showInfo(texts.done(added, changed));
      if (!isUnmounted.current) onClose();
    } catch (failure) {
      await fail(failure);
    }
  };
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        <Text>{texts.headings}</Text>
        <Field id="owners" {...fieldTexts}>
          <FileChooser
            {...controlAria('owners', fieldTexts)}
            isOne
            accept=".csv,text/csv"
            onTake={(files) => void check(files)}
          />
        </Field>
        {isReading && <LoadingBlock text={texts.reading} />}
        {checked?.kind === 'wrong' && (
          <Note kind="error" heading={texts.wrong} role="alert">
            <ul>
              {checked.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Note>
        )}
        {checked?.kind === 'right' && (
          <Text role="status">
            {texts.preview(checked.name, checked.result.added, checked.result.changed, checked.result.unchanged)}
          </Text>
        )}
        <Inline>
          {checked?.kind === 'right' && checked.result.added + checked.result.changed > 0 && (
            <Button
              variant="primary"
              busyLabel={isBusy ? texts.submitting : undefined}
              onClick={() => void submit(checked.text)}
            >
              {texts.submit}
            </Button>
          )}
          <Button onClick={onClose}>{texts.back}</Button>
        </Inline>
      </Stack>
    </PageContainer>
  );
}

/** An error of the server, such as `lines.3.phone`, with the line and the column that it is at. */
function lineText({ path, code, params }: Pick<FieldIssue, 'path' | 'code' | 'params'>): string {
  const [, line, name] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const column = unregisteredOwnerColumns.find((each) => each === name) ?? null;
  const error = errorText(code, params, column === null ? undefined : unregisteredRegisterTexts.columns[column]);
  return line === undefined ? error : texts.line(line, column, error);
}
