import { bySystem, type PartsInSystem } from '@schaktkoll/geometry';
import { tagsIn } from '../gate/markup.gate.ts';
import { GeodataError } from '../shared/geodataError.ts';

/**
 * The names of systems (`srsName`) inside the features of layers of a GML, by layer, for layers of which GDAL gives no
 * system. It gives none where some features name none, another one or one that it does not know.
 */
export function namesInFeatures(text: string, layers: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map(layers.map((layer) => [layer, new Set<string>()]));
  /** The layers of the features around a tag. */
  const around: string[] = [];
  for (const [start, end] of tagsIn(text)) {
    const tag = text.slice(start, end + 1);
    const [, slash = '', name = ''] = /^<(\/?)(?:[^\s<>/:]+:)?([^\s<>/:]+)/.exec(tag) ?? [];
    const named = around.length === 0 ? null : /\ssrsName\s*=\s*(?:"([^"]+)"|'([^']+)')/.exec(tag);
    if (named) for (const layer of around) found.get(layer)?.add((named[1] ?? named[2] ?? '').slice(0, 200));
    if (!found.has(name) || tag.endsWith('/>')) continue;
    if (slash === '') around.push(name);
    else around.pop();
  }
  return found;
}

/**
 * The one system of several names; null without any.
 * @throws GeodataError GeodataMixedSystems where there are several
 */
export function oneSystemOf(names: ReadonlySet<string>): Pick<PartsInSystem<unknown>, 'system' | 'systemCode'> {
  const [only = { system: null, systemCode: null }, ...others] = bySystem(
    [...names].map((systemCode) => ({ systemCode })),
  );
  if (others.length > 0) throw new GeodataError('GeodataMixedSystems');
  return only;
}
