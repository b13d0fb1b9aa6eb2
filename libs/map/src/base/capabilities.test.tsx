import { readFileSync } from 'node:fs';
import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import { describe, expect, test } from 'vitest';
import { registerSweref99Tm } from './sweref99Tm.ts';
import { swedishTileGrid, tileSourceOf } from './rasterLayer.ts';

interface Capabilities {
  readonly Contents: {
    readonly Layer: readonly {
      readonly Identifier: string;
      readonly ResourceURL: readonly { readonly template: string }[];
      readonly TileMatrixSetLink: readonly { readonly TileMatrixSet: string }[];
    }[];
    readonly TileMatrixSet: readonly {
      readonly Identifier: string;
      readonly TileMatrix: readonly {
        readonly Identifier: string;
        readonly ScaleDenominator: number;
        readonly TopLeftCorner: readonly number[];
        readonly TileWidth: number;
      }[];
    }[];
  };
}

const example = (name: string): unknown =>
  JSON.parse(readFileSync(`tools/deployment/mapLayers/lantmateriet.${name}.json`, 'utf8'));
const {
  Contents: {
    Layer: [layer],
    TileMatrixSet: [matrices],
  },
} = new WMTSCapabilities().read(
  readFileSync('libs/map/src/base/testdata/lantmateriet.capabilities.xml', 'utf8'),
) as Capabilities;
/** Metres, by the definition of WMTS. */
const pixel = 0.00028;

describe('the capabilities of Lantmäteriet', () => {
  test('describe the grid that is written by hand, level by level', () => {
    const grid = swedishTileGrid();
    const levels = matrices?.TileMatrix ?? [];
    expect(levels).toHaveLength(grid.getResolutions().length);
    for (const [index, { Identifier, ScaleDenominator, TopLeftCorner, TileWidth }] of levels.entries()) {
      expect(Identifier).toBe(grid.getMatrixId(index));
      expect(ScaleDenominator * pixel).toBeCloseTo(grid.getResolution(index), 6);
      // Easting first, although the system is northing first: why the grid is not read from here.
      expect(TopLeftCorner).toEqual(grid.getOrigin(index));
      expect(TileWidth).toBe(grid.getTileSize(index));
    }
  });

  test('name the address that the ready-made entry asks for a tile', () => {
    const template = layer?.ResourceURL[0]?.template ?? '';
    const [source] = example('sources') as readonly { readonly url: string }[];
    const wanted = { Style: 'default', TileMatrixSet: '3006', TileMatrix: '{z}', TileRow: '{y}', TileCol: '{x}' };
    const address = Object.entries(wanted).reduce((text, [name, value]) => text.replace(`{${name}}`, value), template);
    expect(address).toBe(source?.url);
    expect(layer?.TileMatrixSetLink[0]?.TileMatrixSet).toBe(matrices?.Identifier);
  });

  test('give the tile of Gävle that the ready-made layer asks our server for', () => {
    const [configured] = example('layers') as readonly Parameters<typeof tileSourceOf>[0][];
    if (configured === undefined) throw new Error('There is no ready-made layer');
    const tiles = tileSourceOf(configured, registerSweref99Tm());
    expect(tiles.getTileUrlFunction()([9, 887, 865], 1, registerSweref99Tm())).toMatch(
      /\/api\/map\/topowebb\/9\/865\/887$/,
    );
  });
});
