import { useSend } from '@schaktkoll/api-client';
import type { ReadGeodata, readGeodata, readOwnerGeodata } from '@schaktkoll/contract';
import {
  coordinateSystems,
  geodataEndings,
  geodataLimits,
  readableFormats,
  type CoordinateSystem,
  type ReadableFormat,
} from '@schaktkoll/domain';
import {
  applyServerErrors,
  FileField,
  focusField,
  FormShell,
  problemOf,
  resolverFor,
  SelectField,
  useCheckedForm,
  type Upload,
  type UploadedFile,
} from '@schaktkoll/forms';
import type { MapPreview } from '@schaktkoll/map';
import { coordinateSystemTexts, fileAreaTexts as texts, fileErrorText, fileFormatName } from '@schaktkoll/texts';
import { space, Text } from '@schaktkoll/ui';
import { useRef, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { DataSetChoice } from './DataSetChoice.tsx';
import { FileContents } from './FileContents.tsx';
import type { FileShapes, FileUse } from './fileContents.ts';
import { replacedFiles } from './replacedFiles.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { SendingFile } from './SendingFile.tsx';
import { useSending } from './useSending.ts';

const labels = { files: texts.files, format: texts.format, system: texts.systemOfFile };
const systems = coordinateSystems.map((system) => ({ value: system, label: coordinateSystemTexts[system] }));
const formats = readableFormats.map((format) => ({ value: format, label: fileFormatName(format) }));
const limitsOfFiles = {
  types: geodataEndings(),
  maximumBytes: geodataLimits.uploadMegabytes * 1_000_000,
  maximumCount: geodataLimits.files,
};

/** The choices made for the file that was read last. */
interface Chosen {
  readonly system?: CoordinateSystem | undefined;
  readonly dataSet?: string | undefined;
}

interface Values {
  files: UploadedFile[];
  format: ReadableFormat | '';
  system: CoordinateSystem | '';
}

const resolver = resolverFor<Values>(({ files }) => (files.length === 0 ? [{ path: 'files', code: 'Required' }] : []), {
  labels,
});

export interface GeodataFileFormProps {
  /** The call of the side that reads the file. */
  readonly call: typeof readGeodata | typeof readOwnerGeodata;
  readonly label: string;
  readonly use: FileUse;
  /** Shows what is in the file on the map, and moves it there on request. */
  readonly onPreview: (preview: MapPreview | undefined, move?: FileShapes) => void;
  /** False when nothing was added: the form stays as it is. */
  readonly onAdd: (shapes: FileShapes, lineWidth: number) => Promise<boolean>;
  /** Cancels adding, where that can take long. */
  readonly onCancelAdding?: (() => void) | undefined;
}

/** The user chooses a file, the server reads it, its content is shown, and then its shapes can be added. */
export default function GeodataFileFormPart({
  call,
  label,
  use,
  onPreview,
  onAdd,
  onCancelAdding,
}: GeodataFileFormProps): ReactElement {
  const send = useSend();
  const parts = useRef<HTMLDivElement>(null);
  const { sending, isCancelled, run, stop } = useSending();
  const form = useCheckedForm<Values>({
    resolver,
    labels,
    defaultValues: { files: [], format: '', system: '' },
    // Other files, or another format: what was shown is of the old ones.
    onChange: () => {
      stop();
      setRead(null);
    },
  });
  const held = useRef(new Map<string, File>());
  const [read, setRead] = useState<ReadGeodata | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [readings, setReadings] = useState(0);
  const [wasTried, setWasTried] = useState(false);
  const { system: chosenSystem } = chosen;

  // The files that belong together go in one request, so each waits here until all are chosen.
  const hold: Upload = async (file) => {
    const id = crypto.randomUUID();
    held.current.set(id, file);
    return { id };
  };
  const ask = async (
    { files, format, system: before }: Values,
    { system = before === '' ? undefined : before, dataSet }: Chosen = {},
  ): Promise<void> => {
    const content = files.flatMap(({ id }) => held.current.get(id) ?? []);
    try {
      const result = await run(content, (progress) =>
        send(call, {
          files: content,
          query: {
            ...(format !== '' && { format }),
            ...(system !== undefined && { system }),
            ...(dataSet !== undefined && { dataSet }),
          },
          ...progress,
        }),
      );
      if (result === null) return;
      setWasTried(true);
      setChosen({ system, dataSet });
      setRead(result);
      setReadings((count) => count + 1);
    } catch (error) {
      refuse(error);
    }
  };
  /** Outside the form's own sending, which shows failures itself. */
  const askAgain = async (changed: Chosen): Promise<void> => {
    try {
      await ask(form.getValues(), { ...chosen, ...changed });
    } catch (error) {
      applyServerErrors(form, problemOf(error) ?? { status: 0, code: 'Unknown' }, labels);
    }
    if (form.formState.errors.files !== undefined && parts.current !== null) focusField(parts.current, 'files');
  };
  /** An error about the file is shown at its field; a failure belongs to the form. */
  const refuse = (error: unknown): void => {
    const problem = problemOf(error);
    if (problem === null || problem.status < 400 || problem.status >= 500) throw error;
    setRead(null);
    setWasTried(true);
    form.setError('files', { type: problem.code, message: fileErrorText(problem.code, problem.params) });
  };

  return (
    <Parts ref={parts}>
      <Text $size={16}>{texts.body}</Text>
      <FormShell
        form={form}
        labels={labels}
        label={label}
        inside
        submitLabel={texts.read}
        submitVariant="secondary"
        busyLabel={texts.reading}
        onSubmit={(values) => ask(values)}
      >
        <FileField
          control={form.control}
          name="files"
          label={texts.files}
          hint={texts.filesHint}
          limitsText={texts.limits(geodataLimits.uploadMegabytes, geodataLimits.files)}
          limits={limitsOfFiles}
          upload={hold}
          arrivedText=""
          replaced={(files, before) => {
            setWasTried(false);
            return replacedFiles(files, before, wasTried);
          }}
          onRemoved={({ id }) => held.current.delete(id)}
        />
        <SelectField
          control={form.control}
          name="format"
          label={texts.format}
          emptyLabel={texts.anyFormat}
          choices={formats}
        />
        <SelectField
          control={form.control}
          name="system"
          label={texts.systemOfFile}
          hint={texts.systemBefore}
          emptyLabel={texts.anySystem}
          choices={systems}
        />
        <SendingFile
          sending={sending}
          label={texts.sending}
          onCancelled={() => parts.current !== null && focusField(parts.current, 'files')}
        />
        <LiveRegion role="status">{isCancelled ? texts.cancelled : ''}</LiveRegion>
      </FormShell>
      {read !== null && read.dataSets.length > 0 && (
        <DataSetChoice dataSets={read.dataSets} onChoose={(dataSet) => askAgain({ dataSet })} />
      )}
      {read !== null && read.dataSets.length === 0 && (
        <FileContents
          // Each reading starts again: a chosen system that was not used to read is not the system of what is shown.
          key={readings}
          read={read}
          isChosenSystem={chosenSystem !== undefined}
          use={use}
          onPreview={onPreview}
          onCancelAdding={onCancelAdding}
          onReadAgain={(system) => askAgain({ system })}
          onAdd={async (shapes, width) => {
            const wasAdded = await onAdd(shapes, width);
            if (wasAdded) {
              held.current.clear();
              form.reset();
              setRead(null);
            }
            return wasAdded;
          }}
        />
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
`;
