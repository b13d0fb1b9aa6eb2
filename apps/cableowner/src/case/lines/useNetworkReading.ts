import { useSend } from '@schaktkoll/api-client';
import { useSending } from '@schaktkoll/cases';
import { readNetwork, type CableOwnerCase, type Network } from '@schaktkoll/contract';
import {
  answerMapMargin,
  applyProfile,
  checkAnswerMap,
  checkFile,
  geodataEndings,
  geodataLimits,
  guessMapping,
  kindGroups,
  mostMappingRules,
  sampleLayers,
  undecidedKinds,
  type CoordinateSystem,
  type FieldIssue,
  type MappingProfile,
  type MappingRule,
} from '@schaktkoll/domain';
import { problemOf } from '@schaktkoll/forms';
import { extentOf } from '@schaktkoll/geometry';
import { answerLineTexts as texts, errorText, fileErrorText } from '@schaktkoll/texts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { emptyMap, noColumns, profileOf, type AnswerMapValues, type WithMap } from './mapValues.ts';

const limits = {
  types: geodataEndings(),
  maximumBytes: geodataLimits.uploadMegabytes * 1_000_000,
  maximumCount: geodataLimits.files,
};

/** Files that were read, with what their names and values suggest. */
export interface ReadFiles {
  readonly network: Network;
  readonly names: readonly string[];
  readonly samples: ReturnType<typeof sampleLayers>;
  /** Why each guessed rule was guessed, by the rule as JSON. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly isChosenSystem: boolean;
}

/** The kinds of a network by the rules so far. */
export const groupsOf = ({ network }: ReadFiles, rules: readonly MappingRule[]) => kindGroups(network.features, rules);

/** The box of the work areas with their margin. */
export function boxAround({ workAreas }: Pick<CableOwnerCase, 'workAreas'>) {
  const [west, south, east, north] = extentOf(workAreas.map(({ geometry }) => geometry)) ?? [0, 0, 0, 0];
  return [west - answerMapMargin, south - answerMapMargin, east + answerMapMargin, north + answerMapMargin] as const;
}

/**
 * Has the server read an owner's files, and fills in the fields of the map: by the profile that is kept for files of the
 * shape, and by guesses for what it leaves. The choices about who may see the lines stay when another file is chosen.
 */
export function useNetworkReading(item: CableOwnerCase, caseRecipientId: string) {
  const send = useSend();
  const { sending, isCancelled, run, stop } = useSending();
  const { getValues, setValue } = useFormContext<WithMap>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [read, setRead] = useState<ReadFiles | null>(null);
  const [message, setMessage] = useState<string>();

  const fill = (values: Partial<AnswerMapValues>): void =>
    setValue('map', { ...getValues('map'), ...values }, { shouldDirty: true });
  const refuse = (text: string): void => {
    setMessage(text);
    setRead(null);
    fill({ networkId: '', issue: { path: 'networkId', code: 'MapNotRead' } });
  };
  const ask = (content: readonly File[], system: CoordinateSystem | undefined) =>
    run(content, (progress) =>
      send(readNetwork, {
        params: { caseNumber: item.caseNumber, caseRecipientId },
        query: system === undefined ? {} : { system },
        files: content,
        ...progress,
      }),
    );
  const readFiles = async (content: readonly File[], chosen?: CoordinateSystem): Promise<void> => {
    setMessage(undefined);
    setRead(null);
    fill({ networkId: '', issue: { path: 'networkId', code: 'FileUploadUnderWay' } });
    try {
      let network = await ask(content, chosen);
      const kept = network?.profile?.profile.system;
      // The profile says in which system files of this shape are.
      if (network?.system === null && kept !== undefined) network = await ask(content, kept);
      if (network === null) fill({ networkId: '', issue: null });
      else take(network, content, chosen ?? (network.fileSystem === null ? kept : undefined));
    } catch (error) {
      const problem = problemOf(error);
      refuse(fileErrorText(problem?.code ?? 'Unknown', problem?.params));
    }
  };
  const take = (network: Network, content: readonly File[], chosen: CoordinateSystem | undefined): void => {
    const [first] = content;
    const stem = first?.name.replace(/\.[^.]+$/, '') ?? '';
    const samples = sampleLayers(network.layers, network.features);
    const guesses = guessMapping(stem, samples);
    const values = startValues(network, guesses);
    const newRead: ReadFiles = {
      network,
      names: content.map(({ name }) => name),
      samples,
      reasons: Object.fromEntries(
        guesses.rules.map(({ rule, source, name }) => [JSON.stringify(rule), texts.reason[source](name)]),
      ),
      isChosenSystem: chosen !== undefined,
    };
    setRead(newRead);
    fill({
      ...values,
      networkId: network.id ?? '',
      undecided: undecidedKinds(groupsOf(newRead, values.rules)),
      system: chosen ?? '',
      saveAs: network.profile?.name ?? stem,
      issue: firstIssue(network, values, item),
    });
  };
  return {
    read,
    message,
    sending,
    isCancelled,
    fill,
    choose: (chosen: readonly File[]): void => {
      setFiles(chosen);
      const wrong = chosen.flatMap((file, index) => checkFile(file, limits, index) ?? []).at(0);
      if (wrong === undefined) void readFiles(chosen);
      else refuse(errorText(wrong.code, wrong.params));
    },
    readAgain: (system: CoordinateSystem) => readFiles(files, system),
    remove: (): void => {
      stop();
      setFiles([]);
      setRead(null);
      setMessage(undefined);
      fill({ networkId: '', issue: null });
    },
  };
}

/** How a file is read at first: by the kept profile, and by guesses where that says nothing. */
function startValues(
  { profile: kept }: Network,
  guesses: ReturnType<typeof guessMapping>,
): Partial<AnswerMapValues> & Pick<AnswerMapValues, 'rules'> {
  const guessed = guesses.rules.map(({ rule }) => rule);
  const columnFor = (use: string) => guesses.columns.find((guess) => guess.use === use)?.column ?? '';
  if (kept === null)
    return {
      ...noColumns,
      rules: guessed,
      depth: { column: columnFor('depth'), unit: '' },
      accuracy: { column: columnFor('accuracy'), unit: '' },
      texts: { updated: columnFor('updated'), label: columnFor('label') },
    };
  const { rules, system: _system, ...columns } = kept.profile as MappingProfile;
  return { ...noColumns, ...columns, rules: [...rules, ...guessed].slice(0, mostMappingRules) };
}

/** Why lines cannot be sent however they are read; what is left to choose is asked when they are sent. */
function firstIssue(network: Network, values: Pick<AnswerMapValues, 'rules'>, item: CableOwnerCase): FieldIssue | null {
  const { features } = applyProfile(network.features, profileOf({ ...emptyMap, ...values }));
  const [error] = checkAnswerMap(network, features, { undecided: 0, around: boxAround(item) }).errors;
  return error === undefined ? null : { ...error, path: error.code === 'MapSystemUnsure' ? 'system' : 'networkId' };
}
