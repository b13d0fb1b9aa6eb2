import { useState } from 'react';
import { readBorderFile, type BorderFile } from '@schaktkoll/geometry';
import { municipalityImportTexts as texts } from '@schaktkoll/texts';
import { Field, Stack, Text, controlTies } from '@schaktkoll/ui';
import { ColumnForm } from './ColumnForm.tsx';

/** More than this is too much to send in one piece; the command takes it. */
const mostBytes = 20_000_000;

/** A chosen file, read. */
interface ReadFile {
  readonly name: string;
  readonly borders: BorderFile;
}

/** Reads a file in the browser, and then asks which of its columns mean what. */
export function ImportForm() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [error, setError] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const words = { label: texts.file, hint: texts.chooseFile, error };

  const take = async (chosen: File | undefined): Promise<void> => {
    setFile(null);
    setError(undefined);
    if (chosen === undefined) return;
    if (chosen.size > mostBytes) return setError(texts.tooLarge);
    setIsReading(true);
    const borders = readBorderFile(parsed(await chosen.text()));
    setIsReading(false);
    if (borders === null) return setError(texts.notGeoJson);
    setFile({ name: chosen.name, borders });
  };

  return (
    <Stack $gap={6}>
      <Field id="borders" {...words}>
        <input {...controlTies('borders', words)} type="file" accept=".geojson,.json,application/geo+json" onChange={(event) => void take(event.target.files?.[0])} />
      </Field>
      <Text role="status">{isReading ? texts.reading : file && texts.read(file.borders.features.length)}</Text>
      {file !== null && <ColumnForm key={file.name} fileName={file.name} borders={file.borders} />}
    </Stack>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
