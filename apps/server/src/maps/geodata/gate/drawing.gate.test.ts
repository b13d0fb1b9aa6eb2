import { describe, expect, it } from 'vitest';
import { checkDrawing } from './drawing.gate.ts';

/** The pairs of a DXF, a line each. */
const pairs = (...values: readonly (readonly [code: number, value: string])[]) =>
  values.map(([code, value]) => `${code}\n${value}\n`).join('');
const insertOf = (block: string) => pairs([0, 'INSERT'], [2, block]);
/** A row of blocks, each of which inserts the next; the last has a line. */
const rowOf = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    [
      pairs([0, 'BLOCK'], [2, `b${place}`]),
      place === count - 1 ? pairs([0, 'LINE']) : insertOf(`b${place + 1}`),
      pairs([0, 'ENDBLK']),
    ].join(''),
  ).join('');
const drawing = (blocks: string, entities: string) => `${blocks}${pairs([0, 'ENDSEC'])}${entities}`;
const codeOf = (text: string): string | null => {
  try {
    checkDrawing(text);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('blocks in blocks', () => {
  it('are taken to 32 levels and no deeper', () => {
    expect(codeOf(drawing(rowOf(32), insertOf('b0')))).toBeNull();
    expect(codeOf(drawing(rowOf(33), insertOf('b0')))).toBe('GeodataTooDeep');
  });

  it('are as deep when the inner ones are inserted before the outer one', () => {
    const insideOut = Array.from({ length: 33 }, (_, place) => insertOf(`b${32 - place}`)).join('');
    expect(codeOf(drawing(rowOf(33), insideOut))).toBe('GeodataTooDeep');
  });
});
