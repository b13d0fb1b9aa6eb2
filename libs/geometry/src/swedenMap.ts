type Steps = readonly number[];

/** What tools/map-data writes: see SwedenMapFile there. */
export interface SwedenMapFile {
  readonly unit: number;
  readonly sweden: readonly (readonly Steps[])[];
  readonly neighbours: readonly (readonly Steps[])[];
  readonly lakes: readonly (readonly Steps[])[];
  readonly rivers: readonly Steps[];
  readonly borders: readonly Steps[];
}

type Coordinates = number[][];

/** The outlines in metres of EPSG:3006, as OpenLayers takes them. */
export interface SwedenMap {
  readonly sweden: Coordinates[][];
  readonly neighbours: Coordinates[][];
  readonly lakes: Coordinates[][];
  readonly rivers: Coordinates[];
  readonly borders: Coordinates[];
}

export function decodeSwedenMap(file: SwedenMapFile): SwedenMap {
  const line = (steps: Steps): Coordinates => decodeSteps(steps, file.unit);
  const ring = (steps: Steps): Coordinates => {
    const points = line(steps);
    const [first] = points;
    return first === undefined ? points : [...points, first];
  };
  const polygons = (areas: readonly (readonly Steps[])[]): Coordinates[][] => areas.map((rings) => rings.map(ring));
  return {
    sweden: polygons(file.sweden),
    neighbours: polygons(file.neighbours),
    lakes: polygons(file.lakes),
    rivers: file.rivers.map(line),
    borders: file.borders.map(line),
  };
}

function decodeSteps(steps: Steps, unit: number): Coordinates {
  const points: Coordinates = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x * unit, y * unit]);
  }
  return points;
}
