import type { MapTexts } from '../texts.ts';
import type { SquareTool } from './SquareController.ts';

/** The texts of the square editor, in addition to those of any map. */
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
  /** What to do next with the active tool, before and while something is being drawn. */
  readonly hints: Readonly<Record<SquareTool, string>>;
  readonly begun: Readonly<Record<'add' | 'remove' | 'polygon', string>>;
  /** What the keys do with the active tool, except the hand. */
  readonly squareKeys: string;
  /** The number of squares, which is also their size in square kilometres. */
  readonly count: (squares: number) => string;
  /** The result of a change: this many squares more or fewer. */
  readonly added: (squares: number) => string;
  readonly removed: (squares: number) => string;
  /** A change outside the country, or without effect. */
  readonly unchanged: string;
}
