import type { MapTexts } from '../texts.ts';
import type { SquareTool } from './SquareController.ts';

/** The words of the editor of squares beside those of any map. */
export interface SquareEditorTexts extends MapTexts {
  readonly tools: string;
  readonly toolNames: Readonly<Record<SquareTool, string>>;
  readonly undo: string;
  readonly redo: string;
  readonly clear: string;
  readonly showAll: string;
  readonly finish: string;
  readonly removePoint: string;
  readonly abort: string;
  /** What to do next with the tool in hand, and once something is begun with it. */
  readonly hints: Readonly<Record<SquareTool, string>>;
  readonly begun: Readonly<Record<'add' | 'remove' | 'polygon', string>>;
  /** What the keys do with the tool in hand, except the hand. */
  readonly squareKeys: string;
  /** Number of squares, which is their size in square kilometres. */
  readonly count: (squares: number) => string;
  /** What a change did: so many squares more or fewer. */
  readonly added: (squares: number) => string;
  readonly removed: (squares: number) => string;
  /** A change that met no square of the country, or changed none. */
  readonly unchanged: string;
}
