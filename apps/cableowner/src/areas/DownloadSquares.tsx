import { useDownload } from '@schaktkoll/api-client';
import { downloadArea } from '@schaktkoll/contract';
import { squareFormats, type SquareFormat } from '@schaktkoll/domain';
import { useErrorDialog } from '@schaktkoll/shell';
import { areaTexts as texts, listTexts } from '@schaktkoll/texts';
import { Button, controlAria, Field, Select, Stack } from '@schaktkoll/ui';
import { useState, type FormEvent } from 'react';

/** The stored squares of an area as a file in a format of choice. */
export function DownloadSquares({ id }: { readonly id: string }) {
  const { run, isBusy } = useDownload(downloadArea);
  const showError = useErrorDialog();
  const [format, setFormat] = useState<SquareFormat>('Geojson');
  const field = { label: texts.downloadFormat, hint: texts.downloadHints[format] };
  const download = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    run({ params: { id }, query: { format } }).catch((error: unknown) => showError(error, listTexts.downloadFailed));
  };
  return (
    <form onSubmit={download} aria-label={texts.download}>
      <Stack $gap={4}>
        <Field id="square-format" {...field}>
          <Select
            {...controlAria('square-format', field)}
            value={format}
            onChange={({ target }) => setFormat(target.value as SquareFormat)}
            controlWidth="medium"
          >
            {squareFormats.map((each) => (
              <option key={each} value={each}>
                {texts.downloadFormats[each]}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit" icon="download" busyLabel={isBusy ? texts.downloading : undefined}>
            {texts.download}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
