import { colour, fontSize, Icon, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { MapTexts } from '../texts.ts';
import type { BaseStatus } from './MapController.ts';

interface BaseMessageProps {
  readonly status: BaseStatus;
  readonly isEmbedded: boolean;
  readonly texts: MapTexts;
  /** Shown layers that could not be loaded. */
  readonly failed?: readonly MapSource[];
}

/** A text above the map: that its background is loading, and which layers could not be loaded. */
export function BaseMessage({ status, isEmbedded, texts, failed = [] }: BaseMessageProps): ReactElement {
  const base = !isEmbedded || status === 'ready' ? '' : status === 'failed' ? texts.baseFailed : texts.loading;
  const text = failed.length > 0 ? texts.layersFailed(failed.map(({ title }) => title)) : base;
  const isWarning = failed.length > 0 || (isEmbedded && status === 'failed');
  return <MapMessage text={text} isWarning={isWarning} />;
}

interface MapMessageProps {
  /** Empty if there is no message. */
  readonly text: string;
  readonly isWarning: boolean;
}

/** A line above a map that is read aloud when it changes. */
export function MapMessage({ text, isWarning }: MapMessageProps): ReactElement {
  return (
    <Message role="status" $isWarning={isWarning} hidden={text === ''}>
      {text !== '' && <Icon name={isWarning ? 'warning' : 'information'} size={18} />}
      <span>{text}</span>
    </Message>
  );
}

const Message = styled.p<{ $isWarning: boolean }>`
  /* Out of the flow while loading, so that the map does not change its size when the text disappears. */
  position: ${({ $isWarning }) => ($isWarning ? 'static' : 'absolute')};
  z-index: 1;
  pointer-events: none;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: none;
  padding: ${space[1]} ${space[3]};
  background: ${({ $isWarning }) => ($isWarning ? colour.warningGround : colour.informationGround)};
  font-size: ${fontSize[16]};
  line-height: 1.35;
`;
