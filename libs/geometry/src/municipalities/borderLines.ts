import { distanceToPiece, simplifyLine } from '../simplifyLine.ts';
import type { BorderedMunicipality } from './municipalityBorders.ts';
import type { Line, Position } from '../types.ts';

/** Size of the index cells, and the longest indexed segment, in metres. */
const CELL = 1000;
/** The points of a segment that are compared with the drawn lines. */
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];

type Piece = readonly [from: Position, to: Position];

/**
 * The borders of municipalities as simplified lines for display, with each common border once. Municipalities are added
 * one by one, so that the caller can do other work in between.
 */
export class BorderLines {
  readonly #tolerance: number;
  readonly #drawn = new Map<string, Piece[]>();
  readonly #lines: Line[] = [];

  /** @param tolerance how far a line may lie from the border, in metres on the grid; less than half a kilometre */
  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  /** The lines so far, in metres of SWEREF 99 TM. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  add({ polygons }: Pick<BorderedMunicipality, 'polygons'>): void {
    // Lines of a municipality must not hide its own next ones.
    const lines = polygons.flat().flatMap((ring) => this.#newPartsOf(positionsOf(ring)));
    for (const line of lines) {
      const simplified = simplifyLine(line, this.#tolerance);
      this.#lines.push(simplified);
      for (const [index, to] of simplified.entries()) {
        const from = simplified[index - 1];
        if (from !== undefined) this.#keep(from, to);
      }
    }
  }

  /** The parts of a ring that are not drawn yet as borders of a neighbour. */
  #newPartsOf(ring: Line): Line[] {
    const parts: Position[][] = [];
    let part: Position[] | undefined;
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      if (from === undefined) continue;
      if (this.#isDrawn(from, to)) {
        part = undefined;
        continue;
      }
      if (part === undefined) parts.push((part = [from]));
      part.push(to);
    }
    return parts;
  }

  #isDrawn(from: Position, to: Position): boolean {
    return SAMPLES.every((share) => {
      const point: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return (this.#drawn.get(cellOf(point)) ?? []).some(
        ([start, end]) => distanceToPiece(point, start, end) <= this.#reach,
      );
    });
  }

  /** Both simplified lines may deviate by the tolerance, and the files' vertices differ a little. */
  get #reach(): number {
    return this.#tolerance * 1.5;
  }

  #keep(from: Position, to: Position): void {
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / CELL));
    const at = (index: number): Position => [
      from[0] + (index / count) * (to[0] - from[0]),
      from[1] + (index / count) * (to[1] - from[1]),
    ];
    for (let index = 0; index < count; index += 1) {
      const piece: Piece = [at(index), at(index + 1)];
      const [west, east] = piece.map(([easting]) => easting).toSorted((a, b) => a - b) as [number, number];
      const [south, north] = piece.map(([, northing]) => northing).toSorted((a, b) => a - b) as [number, number];
      for (let column = columnOf(west - this.#reach); column <= columnOf(east + this.#reach); column += 1) {
        for (let row = columnOf(south - this.#reach); row <= columnOf(north + this.#reach); row += 1) {
          const key = `${column} ${row}`;
          const pieces = this.#drawn.get(key);
          if (pieces === undefined) this.#drawn.set(key, [piece]);
          else pieces.push(piece);
        }
      }
    }
  }
}

function columnOf(metres: number): number {
  return Math.floor(metres / CELL);
}

function cellOf([easting, northing]: Position): string {
  return `${columnOf(easting)} ${columnOf(northing)}`;
}

function positionsOf(ring: readonly number[]): Line {
  return Array.from({ length: ring.length / 2 }, (_, index): Position => [
    ring[2 * index] ?? 0,
    ring[2 * index + 1] ?? 0,
  ]);
}
