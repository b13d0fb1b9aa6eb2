import { groundDistance, type Line, type Position } from '@schaktkoll/geometry';

/** The part of a line after the given number of metres on the ground; empty if the line is not longer. */
export function partBeyond(line: Line, metres: number): Line {
  let left = metres;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const length = groundDistance(from, to);
    if (length > left) {
      const share = left / length;
      const passed: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return [passed, ...line.slice(index)];
    }
    left -= length;
  }
  return [];
}
