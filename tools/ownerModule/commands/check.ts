import { writeFileSync } from 'node:fs';
import { applyProfile, swedishDayOf } from '@schaktkoll/domain';
import type { Extent } from '@schaktkoll/geometry';
import { mapPicture } from '../mapPicture.ts';
import {
  doubtsOf,
  faultText,
  hasKnownLine,
  placedRows,
  profileOf,
  rowKey,
  systemOf,
  type NetworkSource,
} from '../network.ts';
import { readState, writeState } from '../state.ts';
import { ownerModuleTexts as texts } from '../texts.ts';
import type { Opened } from './opened.ts';

/** Metres around the known line that the picture and the sample show. */
const shownMetres = 250;

interface CheckOptions {
  /** Takes the numbers of rows as they are now for right. */
  readonly accept: boolean;
  /** The file of a picture of what is around the known lines. */
  readonly picture?: string | undefined;
}

/** Prints what each source has and what is wrong with it. @returns 1 when anything is */
export async function checkCommand({ network, stateFile }: Opened, { accept, picture }: CheckOptions): Promise<number> {
  const state = await readState(stateFile);
  const counts: Record<string, number> = {};
  const context = { counts: accept ? {} : state.counts, now: new Date() };
  let faults = 0;
  const shown = [];
  for (const each of network) {
    const found = await checkSource(each, context).catch((error: unknown) => ({
      features: [],
      doubts: [faultText(error)],
      counts: {},
    }));
    Object.assign(counts, found.counts);
    shown.push(...found.features);
    faults += found.doubts.length;
    for (const doubt of found.doubts) console.error(texts.ofSource(each.settings.name, doubt));
  }
  if (picture !== undefined) writeFileSync(picture, mapPicture(shown));
  if (accept) {
    await writeState(stateFile, { ...state, counts });
    console.log(texts.accepted);
  }
  if (faults === 0) console.log(texts.fine);
  return faults === 0 ? 0 : 1;
}

async function checkSource(each: NetworkSource, context: Pick<Parameters<typeof doubtsOf>[1], 'counts' | 'now'>) {
  const { settings, source } = each;
  const state = await source.state();
  const counts: Record<string, number> = {};
  for (const { name, rows, changedAt, system } of state.layers) {
    counts[rowKey(settings.name, name)] = rows;
    const facts = texts.rows(rows, swedishDayOf(changedAt), String(system ?? settings.system ?? '?'));
    console.log(texts.sourceLine(settings.name, name, facts));
  }
  const doubts = doubtsOf(state, { settings, ...context });
  const system = systemOf(state, settings);
  if (system === null) return { features: [], doubts, counts };
  if (!(await hasKnownLine(each, system))) doubts.push(texts.selfTestFailed);
  const [east, north] = settings.selfTest;
  const around: Extent = [east - shownMetres, north - shownMetres, east + shownMetres, north + shownMetres];
  const near = await placedRows(source, around, system);
  if (near.unplaced > 0) doubts.push(texts.outside(near.unplaced));
  const { features } = applyProfile(near.features, profileOf(each));
  console.log(texts.sample(JSON.stringify(near.features[0]?.values ?? {})));
  console.log(texts.kinds([...new Set(features.map(({ kind }) => kind))].join(', ')));
  return { features, doubts, counts };
}
