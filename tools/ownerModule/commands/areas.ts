import { mergeSpans, polygonOf, squareCount, squaresOnLines, squaresTouched } from '@schaktkoll/geometry';
import { placedRows, systemOf } from '../network.ts';
import { SourceFault } from '../sources/source.ts';
import { ownerModuleTexts as texts } from '../texts.ts';
import type { Opened } from './opened.ts';

/**
 * Makes one area of interest of the squares that the network touches, and replaces all areas of the organisation by it
 * when told to. A source that cannot be read whole leaves them as they are.
 */
export async function areasCommand(
  { config, network, connect }: Opened,
  { send }: { readonly send: boolean },
): Promise<number> {
  const { areas } = config;
  if (areas === undefined) throw new Error(texts.noAreasRule);
  const spans = [];
  for (const { settings, source } of network) {
    const state = await source.state();
    const system = systemOf(state, settings);
    if (system === null) throw new SourceFault(texts.ofSource(settings.name, texts.unknownSystem(settings.name)));
    const { features, unplaced } = await placedRows(source, null, system);
    const unreadable = unplaced + state.layers.reduce((sum, layer) => sum + layer.unreadable, 0);
    if (unreadable > 0) throw new SourceFault(texts.ofSource(settings.name, texts.outside(unreadable)));
    for (const { geometry } of features)
      spans.push(
        ...(geometry.shape === 'area'
          ? squaresTouched([polygonOf(geometry.paths[0] ?? [])])
          : squaresOnLines(geometry.paths)),
      );
  }
  const squares = mergeSpans(spans);
  console.log(texts.areasFound(squareCount(squares)));
  if (!send) {
    console.log(texts.areasNotSent);
    return 0;
  }
  const api = connect();
  const { recipients } = await api.call<{ recipients: readonly { id: string; name: string }[] }>(
    'GET',
    '/module/recipients',
  );
  const ids = Object.entries(areas.recipients).map(([purpose, name]) => {
    const found = recipients.find((each) => each.name === name);
    if (found === undefined) throw new Error(texts.noRecipient(name ?? ''));
    return [purpose, found.id] as const;
  });
  const tuples = squares.map(({ northing, eastingFrom, eastingTo }) => [northing, eastingFrom, eastingTo]);
  const area = { name: areas.name, squares: tuples, recipients: Object.fromEntries(ids) };
  await api.call('PUT', '/module/areas', { body: { areas: [area] } });
  console.log(texts.areasSent);
  return 0;
}
