import { lineKindStyles, type MapFeature } from '@schaktkoll/domain';
import { boxOf } from '@schaktkoll/geometry';

const width = 1000;

/** Features as a picture in SVG, north up, in the colours of the map. */
export function mapPicture(features: readonly MapFeature[]): string {
  const points = features.flatMap(({ geometry: { paths } }) => paths.flat());
  const [west, south, east, north] = boxOf(points);
  const scale = width / Math.max(1, east - west);
  const at = ([x, y]: readonly [number, number]) =>
    `${((x - west) * scale).toFixed(1)},${((north - y) * scale).toFixed(1)}`;
  const shapes = features.map(({ kind, geometry: { shape, paths } }) => {
    const { colour } = lineKindStyles[kind];
    const [first] = paths[0] ?? [];
    if (shape === 'point' && first !== undefined) {
      const [x, y] = at(first).split(',');
      return `<circle cx="${x}" cy="${y}" r="4" fill="${colour}"><title>${kind}</title></circle>`;
    }
    const lines = paths.map((path) => `M${path.map(at).join(' ')}`).join('');
    const fill = shape === 'area' ? `fill="${colour}" fill-opacity="0.2"` : 'fill="none"';
    return `<path d="${lines}" ${fill} stroke="${colour}" stroke-width="2"><title>${kind}</title></path>`;
  });
  const height = Math.max(1, (north - south) * scale);
  const box = points.length === 0 ? `0 0 ${width} 1` : `-10 -10 ${width + 20} ${(height + 20).toFixed(0)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">\n${shapes.join('\n')}\n</svg>\n`;
}
