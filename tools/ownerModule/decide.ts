import type { CableOwnerCase } from '@schaktkoll/contract';
import { answerMapMargin, measuresFor, swedishDayOf, type MapFeature, type Measure } from '@schaktkoll/domain';
import { cutGeometry, isNearSweden, prepareAreas, widenAreas } from '@schaktkoll/geometry';
import type { ModuleConfig } from './config.ts';
import { areaIn, profileOf, readNear, type NetworkSource, type RowCounts } from './network.ts';
import { cutFeatures } from './ownModel.ts';
import { ownerModuleTexts as texts } from './texts.ts';

/** What the module reads of a case. */
export interface CaseToDecide extends Pick<CableOwnerCase, 'purpose' | 'organisationType' | 'workAreas'> {
  readonly recipients: readonly Pick<CableOwnerCase['recipients'][number], 'id' | 'hit'>[];
}

/** An answer, with the lines that go with it, or why a person has to decide. */
export type Decision =
  | { readonly review: string }
  | {
      readonly measure: Measure;
      readonly comment: string | undefined;
      /** Within the margin of the map and a little more; empty with an answer that says that there are none. */
      readonly features: readonly MapFeature[];
      /** The Swedish day of the oldest source. */
      readonly asOf: string;
    };

export interface DecidingContext {
  readonly config: ModuleConfig;
  readonly network: readonly NetworkSource[];
  readonly counts: RowCounts;
  readonly now: Date;
  /** By how much this machine's clock is ahead of the server's; null when the server has not said. */
  readonly clockAheadSeconds: number | null;
}

const mostClockSeconds = 300;
/** The widened areas are polygons: this much more than their arcs may lie within. */
const arcMetres = 0.05;

/**
 * What to answer. Any doubt leaves the case to a person: "nothing there" is said only when every source could be read,
 * covers the place, is new enough and whole, and finds its known line (R8).
 */
export async function decide(digCase: CaseToDecide, recipientId: string, context: DecidingContext): Promise<Decision> {
  const { config, network, counts, now, clockAheadSeconds } = context;
  const recipient = digCase.recipients.find(({ id }) => id === recipientId);
  const rule = (config.rules as Readonly<Record<string, ModuleConfig['rules']['Project']>>)[digCase.purpose];
  const allowed = recipient === undefined ? [] : measuresFor(digCase.organisationType, digCase.purpose, recipient.hit);
  if (rule === undefined || !allowed.includes(rule.none) || !allowed.includes(rule.lines))
    return { review: texts.notByRule };
  if (clockAheadSeconds === null || Math.abs(clockAheadSeconds) > mostClockSeconds) return { review: texts.clockOff };
  const areas = digCase.workAreas.map(({ geometry }) => geometry);
  const metres = config.searchMetres + arcMetres;
  const isPlaced = areas.every(({ coordinates }) => coordinates.flat().every(isNearSweden));
  const widened = isPlaced ? widenAreas(areas, metres) : [];
  if (widened.length === 0) return { review: texts.noAreas };
  const around = prepareAreas(widened);
  const isManual = config.manualAreas.some(
    (manual) => cutGeometry({ shape: 'area', paths: areaIn(manual).coordinates }, around).length > 0,
  );
  if (isManual) return { review: texts.manualArea };
  const near = await Promise.all(
    network.map(async (each) => ({ ...each, ...(await readNear(each, { areas, metres, counts, now })) })),
  );
  if (near.some(({ settings, features }) => settings.secret === true && features.length > 0))
    return { review: texts.secretLines };
  const [doubt] = near.flatMap(({ settings, doubts }) => doubts.map((each) => texts.ofSource(settings.name, each)));
  if (doubt !== undefined) return { review: doubt };
  const features = near.flatMap((each) =>
    cutFeatures(each.features, profileOf(each), { areas, metres: answerMapMargin }),
  );
  const found = near.reduce((sum, each) => sum + each.features.length, 0);
  if (found > 0 && features.length === 0) return { review: texts.nothingLeft };
  const oldest = Math.min(...near.map(({ changedAt }) => changedAt?.getTime() ?? NaN));
  return {
    measure: found === 0 ? rule.none : rule.lines,
    comment: rule.comment,
    features,
    asOf: swedishDayOf(new Date(oldest)),
  };
}
