import {
  lengthIn,
  lineKinds,
  undecidedKinds,
  withKind,
  type KindGroup,
  type LengthColumn,
  type LineKind,
  type NumberColumn,
} from '@schaktkoll/domain';
import { SelectField, TextField } from '@schaktkoll/forms';
import { answerLineTexts as texts, errorText, lineKindTexts } from '@schaktkoll/texts';
import {
  Details,
  FieldFrame,
  FieldNotes,
  fontSize,
  media,
  ResponsiveTable,
  Select,
  space,
  Stack,
  type TableColumn,
} from '@schaktkoll/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import type { AnswerMapValues, WithMap } from './mapValues.ts';
import { groupsOf, type ReadFiles } from './useNetworkReading.ts';

interface MapMappingProps {
  readonly read: ReadFiles;
  readonly map: AnswerMapValues;
  readonly fill: (values: Partial<AnswerMapValues>) => void;
}

/** How the layers and columns of a file become lines, each guess with its reason. A kept profile is folded away. */
export function MapMapping(props: MapMappingProps) {
  const { read, map } = props;
  const fields = (
    <Stack $gap={4}>
      <Kinds {...props} />
      <Columns read={read} map={map} />
      <SaveAs />
    </Stack>
  );
  if (read.network.profile === null || map.undecided > 0) return fields;
  return <Details summary={texts.mapping}>{fields}</Details>;
}

function Kinds({ read, map, fill }: MapMappingProps) {
  const { formState, getFieldState } = useFormContext<WithMap>();
  const id = useId();
  const groups = groupsOf(read, map.rules);
  const lastUndecided = groups.findLast(({ kind }) => kind === null);
  const { error } = getFieldState('map.undecided', formState);
  const choose = (group: KindGroup, kind: LineKind): void => {
    const rules = withKind(map.rules, group, kind);
    fill({ rules, undecided: undecidedKinds(groupsOf(read, rules)) });
  };
  const columns: readonly TableColumn<KindGroup>[] = [
    {
      key: 'layer',
      heading: texts.layer,
      isRowHeader: true,
      width: 'wide',
      cell: (group) => (
        <>
          {texts.group(group)}
          <Reason>{[texts.count(group.count), reasonOf(group, map, read)].filter(Boolean).join(', ')}</Reason>
        </>
      ),
    },
    {
      key: 'kind',
      heading: texts.kind,
      cell: (group) => (
        <KindChoice data-field={group === lastUndecided ? 'map.undecided' : undefined}>
          <Select
            aria-label={texts.kindOf(texts.group(group))}
            aria-invalid={error !== undefined && group.kind === null ? true : undefined}
            aria-describedby={error !== undefined && group.kind === null ? `${id}-error` : undefined}
            value={group.kind ?? ''}
            onChange={({ target }) => {
              const kind = lineKinds.find((each) => each === target.value);
              if (kind !== undefined) choose(group, kind);
            }}
          >
            {group.kind === null && <option value="">{texts.chooseKind}</option>}
            {lineKinds.map((kind) => (
              <option key={kind} value={kind}>
                {lineKindTexts[kind]}
              </option>
            ))}
          </Select>
        </KindChoice>
      ),
    },
  ];
  return (
    <FieldFrame $wrong={error !== undefined}>
      <FieldNotes id={id} error={error && (error.message ?? errorText('MapKindMissing', { count: map.undecided }))} />
      <ResponsiveTable
        caption={texts.kinds}
        columns={columns}
        rows={groups}
        rowKey={({ layer, value }) => JSON.stringify([layer, value])}
      />
    </FieldFrame>
  );
}

/** Why a kind was guessed; undefined once a person has chosen it. */
function reasonOf({ rule }: KindGroup, { rules }: AnswerMapValues, { reasons }: ReadFiles): string | undefined {
  return rule === null ? undefined : reasons[JSON.stringify(rules[rule])];
}

type ColumnField = `${LengthColumn}.column` | 'texts.updated' | 'texts.label' | `numbers.${NumberColumn}`;
const units = Object.entries(texts.units).map(([value, label]) => ({ value, label }));
const shownSamples = 4;

/** The columns that say how deep a line lies, how exactly it is known, when, its number, and the rest when it is asked for. */
function Columns({ read: { samples }, map }: Pick<MapMappingProps, 'read' | 'map'>) {
  const { control } = useFormContext<WithMap>();
  const values = new Map<string, string[]>();
  for (const layer of samples)
    for (const [column, some] of Object.entries(layer.samples))
      if (some.length > 0) values.set(column, [...(values.get(column) ?? []), ...some]);
  const choices = (isWanted: (value: string) => boolean) =>
    [...values].filter(([, some]) => some.some(isWanted)).map(([column]) => ({ value: column, label: column }));
  const numbers = choices((value) => lengthIn(value, 'm') !== null);
  const all = choices(() => true);
  const hintOf = (column: string | undefined) => {
    const some = [...new Set(values.get(column ?? ''))].slice(0, shownSamples);
    return some.length > 0 ? { hint: texts.samples(some) } : {};
  };
  if (all.length === 0) return null;
  const columnField = (name: ColumnField, label: string, column: string | undefined, from: typeof all) => (
    <SelectField
      control={control}
      name={`map.${name}`}
      label={label}
      {...hintOf(column)}
      emptyLabel={texts.noColumn}
      choices={from}
    />
  );
  const lengthField = (name: LengthColumn) => (
    <Pair>
      {columnField(`${name}.column`, texts.columns[name], map[name].column, numbers)}
      {map[name].column !== '' && (
        <SelectField
          control={control}
          name={`map.${name}.unit`}
          label={texts.unitOf[name]}
          choices={units}
          width="short"
        />
      )}
    </Pair>
  );
  return (
    <>
      {lengthField('depth')}
      {lengthField('accuracy')}
      {columnField('texts.updated', texts.columns.updated, map.texts.updated, all)}
      {columnField('texts.label', texts.columns.label, map.texts.label, all)}
      <Details summary={texts.moreColumns}>
        <Stack $gap={4}>
          {lengthField('safety')}
          {lengthField('width')}
          {columnField('numbers.count', texts.columns.count, map.numbers.count, numbers)}
          {columnField('numbers.level', texts.columns.level, map.numbers.level, numbers)}
        </Stack>
      </Details>
    </>
  );
}

function SaveAs() {
  const { control } = useFormContext<WithMap>();
  return <TextField control={control} name="map.saveAs" label={texts.saveAs} hint={texts.saveAsHint} optional />;
}

const Reason = styled.div`
  font-size: ${fontSize[14]};
  font-weight: normal;
  overflow-wrap: anywhere;
`;

/** The name of the layer needs the rest of the panel. */
const KindChoice = styled.span`
  ${media.tablet} {
    display: block;
    width: 168px;
  }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  & > * {
    flex: 1 1 160px;
  }
`;
