import { emailsOfCsv, splitEmails } from '@schaktkoll/domain';
import { FileChooser } from '@schaktkoll/forms';
import { inviteTexts as texts } from '@schaktkoll/texts';
import { controlAria, Field, Stack, Text } from '@schaktkoll/ui';
import { useId, useState } from 'react';

const maximumBytes = 1_000_000;

interface EmailFileProps {
  readonly typedEmails: () => string;
  /** All addresses, one a line. */
  readonly onAdd: (emails: string) => void;
}

/** Adds the addresses of a CSV file, which the browser reads, to the typed ones. */
export function EmailFile({ typedEmails, onAdd }: EmailFileProps) {
  const id = useId();
  const [result, setResult] = useState('');
  const [error, setError] = useState<string>();
  const fieldTexts = { label: texts.file, hint: texts.fileHint, error };

  const take = async ([file]: readonly File[]) => {
    setResult('');
    setError(undefined);
    if (file === undefined) return;
    if (file.size > maximumBytes) return setError(texts.fileTooLarge);
    const before = splitEmails(typedEmails());
    const all = splitEmails([...before, ...emailsOfCsv(textOf(await file.arrayBuffer()))].join('\n'));
    if (all.length > before.length) onAdd(all.join('\n'));
    setResult(texts.added(all.length - before.length, file.name));
  };
  return (
    <Stack $gap={2}>
      <Field id={id} {...fieldTexts}>
        <FileChooser
          {...controlAria(id, fieldTexts)}
          isOne
          accept=".csv,.txt,text/csv,text/plain"
          onTake={(files) => void take(files)}
        />
      </Field>
      <Text role="status">{result}</Text>
    </Stack>
  );
}

/** UTF-8, else the Windows encoding in which Excel writes CSV files. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
