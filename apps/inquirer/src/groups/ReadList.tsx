import { useSend } from '@schaktkoll/api-client';
import { FileSystem, SendingFile, useSending } from '@schaktkoll/cases';
import { readCaseList, type CaseList } from '@schaktkoll/contract';
import {
  checkFile,
  geodataEndings,
  geodataLimits,
  groupPurposes,
  readMetres,
  type CoordinateSystem,
} from '@schaktkoll/domain';
import { FileChooser, problemOf } from '@schaktkoll/forms';
import { caseGroupTexts, errorText, fileErrorText, purposeTexts } from '@schaktkoll/texts';
import { controlAria, Field, Inline, Note, Section, Select, Text, TextInput } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { ListPreview } from './ListPreview.tsx';

const texts = caseGroupTexts.read;

const limits = {
  types: [...geodataEndings(), 'csv', 'tsv'],
  maximumBytes: geodataLimits.uploadMegabytes * 1_000_000,
  maximumCount: geodataLimits.files,
};

/** A list that was read, and how. */
interface Read {
  readonly list: CaseList;
  readonly name: string;
  readonly isChosenSystem: boolean;
  readonly reading: number;
}

/** Begins a group from a file: each row becomes a case. Nothing is stored before the user says so. */
export function ReadList() {
  const send = useSend();
  const id = useId();
  const { sending, isCancelled, run } = useSending();
  const [purpose, setPurpose] = useState(groupPurposes[0] ?? 'CableIndication');
  const [[lineWidth, radius], setMetres] = useState<readonly [string, string]>(['2', '10']);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [read, setRead] = useState<Read | null>(null);
  const [message, setMessage] = useState<string>();
  const metresError = (typed: string): string | undefined => {
    const metres = readMetres(typed);
    return metres !== null && metres >= 0.1 && metres <= 100 ? undefined : texts.wrongMetres;
  };

  const readFiles = async (content: readonly File[], system?: CoordinateSystem): Promise<void> => {
    setMessage(undefined);
    setRead(null);
    try {
      const list = await run(content, (progress) =>
        send(readCaseList, {
          query: {
            ...(system !== undefined && { system }),
            lineWidth: readMetres(lineWidth) ?? undefined,
            radius: readMetres(radius) ?? undefined,
          },
          files: content,
          ...progress,
        }),
      );
      if (list === null) return;
      const name = content[0]?.name.replace(/\.[^.]+$/, '').slice(0, 100) ?? '';
      setRead((before) => ({
        list,
        name,
        isChosenSystem: system !== undefined,
        reading: (before?.reading ?? 0) + 1,
      }));
    } catch (error) {
      const problem = problemOf(error);
      setMessage(fileErrorText(problem?.code ?? 'Unknown', problem?.params));
    }
  };
  const choose = (chosen: readonly File[]): void => {
    setFiles(chosen);
    const wrong = chosen.flatMap((file, index) => checkFile(file, limits, index) ?? []).at(0);
    if (wrong === undefined) void readFiles(chosen);
    else setMessage(errorText(wrong.code, wrong.params));
  };
  const file = { label: texts.files, error: message };
  const metres = [
    { key: 'width', label: texts.lineWidth, value: lineWidth, set: (value: string) => setMetres([value, radius]) },
    { key: 'radius', label: texts.radius, value: radius, set: (value: string) => setMetres([lineWidth, value]) },
  ];
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <Field id={`${id}-purpose`} label={texts.purpose}>
        <Select
          {...controlAria(`${id}-purpose`, { label: texts.purpose })}
          controlWidth="medium"
          value={purpose}
          onChange={({ target }) => setPurpose(groupPurposes.find((each) => each === target.value) ?? purpose)}
        >
          {groupPurposes.map((each) => (
            <option key={each} value={each}>
              {purposeTexts[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Inline $gap={4}>
        {metres.map(({ key, label, value, set }) => {
          const words = { label, error: metresError(value) };
          return (
            <Field key={key} id={`${id}-${key}`} {...words}>
              <TextInput
                {...controlAria(`${id}-${key}`, words)}
                inputMode="decimal"
                value={value}
                onChange={({ target }) => set(target.value)}
              />
            </Field>
          );
        })}
      </Inline>
      <Field id={`${id}-files`} {...file}>
        <FileChooser
          {...controlAria(`${id}-files`, file)}
          disabled={metres.some(({ value }) => metresError(value) !== undefined)}
          accept={limits.types.map((type) => `.${type}`).join(',')}
          onTake={choose}
        />
      </Field>
      <SendingFile
        sending={sending}
        label={texts.sending}
        onCancelled={() => document.getElementById(`${id}-files`)?.focus()}
      />
      <div role="status">{isCancelled && <Text>{texts.cancelled}</Text>}</div>
      {read !== null && (
        <>
          <FileSystem
            key={`system ${read.reading}`}
            read={{ ...read.list, fileSystem: null, warnings: [] }}
            isChosen={read.isChosenSystem}
            onReadAgain={(system) => readFiles(files, system)}
          />
          {read.list.skipped.length > 0 && (
            <Note kind="warning" heading={texts.skipped(read.list.skipped.length)} role="status">
              <Text>{skippedRows(read.list.skipped)}</Text>
            </Note>
          )}
          {read.list.rows.length > 0 && (
            <ListPreview key={`${purpose} ${read.reading}`} list={read.list} purpose={purpose} fileName={read.name} />
          )}
        </>
      )}
    </Section>
  );
}

const mostNamed = 20;

function skippedRows(skipped: CaseList['skipped']): string {
  const rows = skipped.flatMap(({ row }) => row ?? []);
  if (rows.length === 0) return texts.skippedUnknown;
  return texts.skippedRows(`${rows.slice(0, mostNamed).join(', ')}${rows.length > mostNamed ? ' …' : ''}`);
}
