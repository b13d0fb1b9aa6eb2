import type { WorkAreaEditorTexts } from '../texts.ts';
import type { MapMessage } from '../view/MapLine.tsx';
import type { PositionState } from './useOwnPosition.ts';

/** The user's position, or why it is unknown. */
export function positionMessage(
  state: PositionState,
  texts: Pick<WorkAreaEditorTexts, 'position' | 'distance'>,
): MapMessage {
  if (state === undefined) return { kind: 'missing', text: '' };
  const text = texts.position(state.kind, 'accuracyMetres' in state ? texts.distance(state.accuracyMetres) : '');
  // The answer to a press stands before all else, until the next press.
  return { kind: 'busy', text };
}
