import type { LineKind } from './lineKinds.ts';
import type { FileFeature } from './mapFeatures.ts';
import { mostMappingRules, ruleMatchers, type MappingRule } from './mappingProfile.ts';

/** Features of a file whose kind one rule decides, or that wait for one. */
export interface KindGroup {
  /** The layer; null for all those that wait in several layers. */
  readonly layer: string | null;
  /** The value by which the rule finds them, where it is not the layer alone. */
  readonly value: string | null;
  readonly count: number;
  /** Null until a rule or a person says it. */
  readonly kind: LineKind | null;
  /** The place of the rule in the profile; null where there is none. */
  readonly rule: number | null;
}

/**
 * The features of a file by the rule that decides their kind, in the order of the rules, and then the layers whose kind
 * no rule decides. Several such layers are one group more, which stands last: one choice is enough for all of them.
 */
export function kindGroups(features: readonly FileFeature[], rules: readonly MappingRule[]): readonly KindGroup[] {
  const ofKinds = rules.flatMap((rule, index) => (rule.set.kind === undefined ? [] : [{ rule, index }]));
  const matchers = ruleMatchers(ofKinds.map(({ rule }) => rule));
  const decided = new Map<number, { count: number; layer: string }>();
  const waiting = new Map<string, number>();
  for (const feature of features) {
    const found = matchers.findIndex((matches) => matches(feature));
    if (found < 0) waiting.set(feature.layer, (waiting.get(feature.layer) ?? 0) + 1);
    else {
      const { count = 0, layer = feature.layer } = decided.get(found) ?? {};
      decided.set(found, { count: count + 1, layer });
    }
  }
  const groups = ofKinds.flatMap(({ rule, index }, place): KindGroup[] => {
    const group = decided.get(place);
    const value = rule.equals ?? rule.startsWith ?? rule.contains ?? null;
    const isOfAll = rule.layer === undefined && rule.column === undefined && value === null;
    return group
      ? [
          {
            layer: isOfAll ? null : (rule.layer ?? group.layer),
            value,
            count: group.count,
            kind: rule.set.kind ?? null,
            rule: index,
          },
        ]
      : [];
  });
  const undecided = [...waiting].map(([layer, count]) => ({ layer, value: null, count, kind: null, rule: null }));
  const all = undecided.reduce((sum, { count }) => sum + count, 0);
  return [
    ...groups,
    ...undecided,
    ...(undecided.length > 1 ? [{ layer: null, value: null, count: all, kind: null, rule: null }] : []),
  ];
}

/** How many features have a kind that no rule decides. */
export function undecidedKinds(groups: readonly KindGroup[]): number {
  return groups.reduce((sum, { kind, layer, count }) => sum + (kind === null && layer !== null ? count : 0), 0);
}

/**
 * The rules with the kind that a person has chosen for a group. A new rule stands last among those of layers, before one
 * for all layers; a profile that is full gives up its last rule.
 */
export function withKind(rules: readonly MappingRule[], group: KindGroup, kind: LineKind): readonly MappingRule[] {
  if (group.rule !== null)
    return rules.map((rule, index) => (index === group.rule ? { ...rule, set: { ...rule.set, kind } } : rule));
  const own = { ...(group.layer !== null && { layer: group.layer }), set: { kind } };
  const isOfAll = (rule: MappingRule) => rule.layer === undefined && rule.column === undefined;
  const [named, ofAll] = [rules.filter((rule) => !isOfAll(rule)), rules.filter(isOfAll)];
  const before = group.layer === null ? [...named, ...ofAll, own] : [...named, own, ...ofAll];
  return before.length <= mostMappingRules ? before : [...before.slice(0, mostMappingRules - 1), own];
}
