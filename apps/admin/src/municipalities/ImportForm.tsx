import { useSend } from '@schaktkoll/api-client';
import { SendingFile, useSending } from '@schaktkoll/cases';
import { readMunicipalityFile } from '@schaktkoll/contract';
import { geodataEndings, geodataLimits } from '@schaktkoll/domain';
import { FileChooser, problemOf } from '@schaktkoll/forms';
import { borderFileOf, likeliestLayer, readBorderFile, type BorderFile } from '@schaktkoll/geometry';
import { borderFileErrorText, municipalityImportTexts as texts } from '@schaktkoll/texts';
import { Field, Select, Stack, Text, controlAria } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { ColumnForm } from './ColumnForm.tsx';

/** Larger files are too large for one upload; the operator command accepts them. */
const maximumBytes = geodataLimits.uploadMegabytes * 1_000_000;
const endings = geodataEndings(['Geojson', 'GeoPackage', 'Shape'])
  .map((ending) => `.${ending}`)
  .join(',');

/** A file that has been read. GeoJSON is one layer without a name. */
interface ReadFile {
  readonly name: string;
  readonly layers: readonly { readonly name: string; readonly borders: BorderFile }[];
}

/** Reads a file, GeoJSON in the browser and other formats on the server, and then asks for its layer and columns. */
export function ImportForm() {
  const send = useSend();
  const input = useRef<HTMLInputElement>(null);
  const { sending, isCancelled, run, stop } = useSending();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [layerIndex, setLayerIndex] = useState(0);
  const [error, setError] = useState<string>();
  const fieldTexts = { label: texts.file, hint: texts.chooseFile, error };
  const choice = { label: texts.layer, hint: texts.layerHint };
  const layer = file?.layers[layerIndex];

  const readByServer = async (chosen: readonly File[]): Promise<ReadFile['layers'] | null> => {
    const answer = await run(chosen, (progress) => send(readMunicipalityFile, { files: chosen, ...progress }));
    return answer && answer.layers.map(({ name, features }) => ({ name, borders: borderFileOf(features) }));
  };
  const take = async (chosen: readonly File[]): Promise<void> => {
    stop();
    setFile(null);
    setError(undefined);
    const [first] = chosen;
    if (first === undefined) return;
    if (chosen.reduce((sum, { size }) => sum + size, 0) > maximumBytes) return setError(texts.tooLarge);
    try {
      const layers = isJson(first) ? layersOfJson(await first.text()) : await readByServer(chosen);
      if (layers === null) return;
      if (layers.length === 0) return setError(texts.notBorders);
      const system = layers.find(({ borders }) => borders.unknownSystem !== null)?.borders.unknownSystem;
      if (system) return setError(texts.unknownSystem(system));
      setLayerIndex(likeliestLayer(layers.map(({ borders }) => borders)));
      setFile({ name: (chosen.find(({ name }) => /\.shp$/i.test(name)) ?? first).name, layers });
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem === null) throw failure;
      setError(borderFileErrorText(problem.code, problem.params));
    }
  };

  return (
    <Stack $gap={6}>
      <Field id="borders" {...fieldTexts}>
        <FileChooser
          ref={input}
          {...controlAria('borders', fieldTexts)}
          accept={endings}
          onTake={(chosen) => void take(chosen)}
        />
      </Field>
      <SendingFile sending={sending} label={texts.reading} onCancelled={() => input.current?.focus()} />
      <Text role="status">
        {sending !== null
          ? texts.reading
          : isCancelled && file === null
            ? texts.cancelled
            : file && layer && texts.read(file.name, layer.borders.features.length)}
      </Text>
      {file !== null && file.layers.length > 1 && (
        <Field id="layer" {...choice}>
          <Select
            {...controlAria('layer', choice)}
            value={layerIndex}
            onChange={(event) => setLayerIndex(Number(event.target.value))}
            controlWidth="medium"
          >
            {file.layers.map(({ name, borders }, index) => (
              <option key={name} value={index}>
                {texts.layerChoice(name, borders.features.length)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {file !== null && layer !== undefined && (
        <ColumnForm key={`${file.name} ${layerIndex}`} fileName={file.name} borders={layer.borders} />
      )}
    </Stack>
  );
}

function isJson({ name }: File): boolean {
  return /\.(geo)?json$/i.test(name);
}

function layersOfJson(text: string): ReadFile['layers'] {
  const borders = readBorderFile(parsed(text));
  return borders === null ? [] : [{ name: '', borders }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
