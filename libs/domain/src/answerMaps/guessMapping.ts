import {
  columnWords,
  drawingWords,
  kindWords,
  looseKindWords,
  partWords,
  statusWords,
  wholeLayerNames,
} from './guessDictionary.ts';
import type { LineKind } from './lineKinds.ts';
import type { FileFeature, FileLayer } from './mapFeatures.ts';
import { mostMappingRules, plainLetters, type MappedAttributes, type MappingRule } from './mappingProfile.ts';

/** The most values of a column that are looked at. */
const MOST_VALUES = 50;

/** A layer with the most common values of its columns, the most common first. */
export interface SampledLayer extends FileLayer {
  readonly samples: Readonly<Record<string, readonly string[]>>;
}

/** A rule that a name or a value suggests. The owner confirms it before it is used: a guess is never silent. */
interface MappingGuess {
  readonly rule: MappingRule;
  /** Where the word stands: in the name of the layer or file, or in the value that the rule is about. */
  readonly source: 'layer' | 'file' | 'value';
  /** The name or the value, as the file has it. */
  readonly name: string;
}

type ColumnUse = keyof typeof columnWords;

/** A column that seems to hold something. Depth and accuracy need a unit, which is never guessed. */
interface ColumnGuess {
  readonly use: ColumnUse;
  readonly layer: string;
  readonly column: string;
}

export interface MappingGuesses {
  /** In the order in which a profile has them: rules about values before rules about layers. */
  readonly rules: readonly MappingGuess[];
  readonly columns: readonly ColumnGuess[];
}

/** What the names and values of a file suggest about its features, each with its reason. */
export function guessMapping(fileName: string, layers: readonly SampledLayer[]): MappingGuesses {
  const guesses = layers.map((layer) => guessLayer(layer, fileName));
  return {
    rules: [...guesses.flatMap(({ values }) => values), ...guesses.flatMap(({ names }) => names)].slice(
      0,
      mostMappingRules,
    ),
    columns: layers.flatMap((layer) => layer.columns.flatMap(({ name }) => guessColumn(layer.name, name))),
  };
}

/** Adds the most common values to the layers of a file. */
export function sampleLayers(layers: readonly FileLayer[], features: readonly FileFeature[]): readonly SampledLayer[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { layer, values } of features) {
    for (const [column, value] of Object.entries(values)) {
      const key = JSON.stringify([layer, column]);
      const ofColumn = counts.get(key) ?? new Map<string, number>();
      ofColumn.set(String(value), (ofColumn.get(String(value)) ?? 0) + 1);
      counts.set(key, ofColumn);
    }
  }
  const commonest = (layer: string, column: string) =>
    [...(counts.get(JSON.stringify([layer, column])) ?? [])]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MOST_VALUES)
      .map(([value]) => value);
  return layers.map((layer) => ({
    ...layer,
    samples: Object.fromEntries(layer.columns.map(({ name }) => [name, commonest(layer.name, name)])),
  }));
}

function guessLayer(layer: SampledLayer, fileName: string) {
  const whole = onlyIn(wholeLayerNames, [plainLetters(layer.name)]);
  const byName: MappedAttributes = { ...guessWords(layer.name), ...(whole && { kind: whole }) };
  const values = layer.columns.flatMap(({ name: column, type }) =>
    type === 'text' && !isMaterial(column) ? guessValues(layer, column) : [],
  );
  // The kind comes from the name of the layer, else from the column with the most words, else from the file.
  const kindColumn = byName.kind === undefined ? columnOfKinds(values) : undefined;
  const ofFile = byName.kind === undefined && kindColumn === undefined ? guessWords(fileName).kind : undefined;
  return {
    values: values.flatMap((guess) => withoutKind(guess, guess.rule.column !== kindColumn)),
    names: [
      ...(isEmpty(byName)
        ? []
        : [{ rule: { layer: layer.name, set: byName }, source: 'layer' as const, name: layer.name }]),
      ...(ofFile
        ? [{ rule: { layer: layer.name, set: { kind: ofFile } }, source: 'file' as const, name: fileName }]
        : []),
    ],
  };
}

function guessValues(layer: SampledLayer, column: string): MappingGuess[] {
  return (layer.samples[column] ?? []).flatMap((value) => {
    const set = guessWords(value);
    return isEmpty(set)
      ? []
      : [{ rule: { layer: layer.name, column, equals: value, set }, source: 'value', name: value }];
  });
}

function columnOfKinds(values: readonly MappingGuess[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { rule } of values) {
    if (rule.set.kind && rule.column !== undefined) counts.set(rule.column, (counts.get(rule.column) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function withoutKind(guess: MappingGuess, isElsewhere: boolean): MappingGuess[] {
  if (!isElsewhere) return [guess];
  const { kind: _kind, ...set } = guess.rule.set;
  return isEmpty(set) ? [] : [{ ...guess, rule: { ...guess.rule, set } }];
}

function isEmpty(set: MappedAttributes): boolean {
  return Object.keys(set).length === 0;
}

/** Copper in the column of materials is no telephone cable. */
function isMaterial(column: string): boolean {
  return tokensOf(column).some((token) => columnWords.material.includes(token));
}

function guessColumn(layer: string, column: string): ColumnGuess[] {
  const tokens = tokensOf(column);
  const uses = Object.entries(columnWords) as readonly (readonly [ColumnUse, readonly string[]])[];
  return uses.flatMap(([use, words]) =>
    tokens.some((token) => words.includes(token)) ? [{ use, layer, column }] : [],
  );
}

/** Whole words alone count: `gastrappa` is no gas. */
function guessWords(text: string): MappedAttributes {
  const tokens = tokensOf(text);
  const kind = kindOf(tokens);
  const part = onlyIn(partWords, tokens);
  const status = onlyIn(statusWords, tokens);
  const drawing = onlyIn(drawingWords, tokens);
  return { ...(kind && { kind }), ...(part && { part }), ...(status && { status }), ...(drawing && { drawing }) };
}

function kindOf(tokens: readonly string[]): LineKind | undefined {
  const byVoltage = tokens.flatMap((token): LineKind[] => {
    const [, kilovolts] = /^(\d+(?:\.\d+)?)kv$/.exec(token) ?? [];
    return kilovolts === undefined ? [] : [Number(kilovolts) < 1 ? 'elLow' : 'elHigh'];
  });
  const close = new Set([...allIn(kindWords, tokens), ...byVoltage]);
  // Two kinds in one name are no guess.
  const found = close.size > 0 ? close : new Set(allIn(looseKindWords, tokens));
  return found.size === 1 ? [...found][0] : undefined;
}

function allIn<Name extends string>(
  dictionary: Partial<Readonly<Record<Name, readonly string[]>>>,
  tokens: readonly string[],
): Name[] {
  return (Object.keys(dictionary) as Name[]).filter((name) =>
    tokens.some((token) => dictionary[name]?.includes(token)),
  );
}

function onlyIn<Name extends string>(
  dictionary: Partial<Readonly<Record<Name, readonly string[]>>>,
  tokens: readonly string[],
): Name | undefined {
  const found = allIn(dictionary, tokens);
  return found.length === 1 ? found[0] : undefined;
}

/** `FJV_LEDN 0,4kV ur drift` becomes `fjv`, `ledn`, `0.4kv`, `urdrift`. */
function tokensOf(text: string): readonly string[] {
  const plain = plainLetters(text)
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/(\d) kv/g, '$1kv')
    .replaceAll(/(?<![a-z\d])ur[ _-]?drift(?![a-z\d])/g, 'urdrift');
  const words = plain.match(/[a-z\d.]+/g) ?? [];
  return words.flatMap((word) => (/^\d+\.\d+kv$/.test(word) ? [word] : word.split('.'))).filter((word) => word !== '');
}
