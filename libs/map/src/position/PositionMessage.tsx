import type { ReactElement } from 'react';
import type { WorkAreaEditorTexts } from '../texts.ts';
import { MapMessage } from '../view/BaseMessage.tsx';
import type { PositionState } from './useOwnPosition.ts';

interface PositionMessageProps {
  readonly state: PositionState;
  readonly texts: Pick<WorkAreaEditorTexts, 'position' | 'distance'>;
}

const plain: ReadonlySet<string> = new Set(['asking', 'found', 'added']);

/** Above the map, as text: the user's position, or why it is unknown. */
export function PositionMessage({ state, texts }: PositionMessageProps): ReactElement {
  const text =
    state === undefined
      ? ''
      : texts.position(state.kind, 'accuracyMetres' in state ? texts.distance(state.accuracyMetres) : '');
  return <MapMessage text={text} isWarning={state !== undefined && !plain.has(state.kind)} />;
}
