import { colour, fontSize, Icon, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import type { BaseStatus } from './MapController.ts';

interface BaseMessageProps {
  readonly status: BaseStatus;
  readonly isEmbedded: boolean;
  readonly texts: MapTexts;
}

/** Above the map, in words: that its background is loading or could not be had. */
export function BaseMessage({ status, isEmbedded, texts }: BaseMessageProps): ReactElement {
  const text = !isEmbedded || status === 'ready' ? '' : status === 'failed' ? texts.baseFailed : texts.loading;
  return (
    <Message role="status" $isWarning={status === 'failed'} $floats={status === 'loading'} hidden={text === ''}>
      {text !== '' && <Icon name={status === 'failed' ? 'warning' : 'information'} size={18} />}
      <span>{text}</span>
    </Message>
  );
}

const Message = styled.p<{ $isWarning: boolean; $floats: boolean }>`
  /* Out of the flow while loading: the map must not change its size when the words go. */
  position: ${({ $floats }) => ($floats ? 'absolute' : 'static')};
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
