import { colour, fontSize, Icon, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import type { BaseStatus, ViewState } from './MapController.ts';

interface BaseMessageProps {
  readonly status: BaseStatus;
  readonly view: ViewState | undefined;
  readonly isEmbedded: boolean;
  readonly texts: MapTexts;
}

/** The outlines are no finer than about 100 m; nearer than this they mislead. */
const EXACT_TO = 60;

/** Above the map, in words: that it is loading, could not be had, or is only an overview at this zoom. */
export function BaseMessage({ status, view, isEmbedded, texts }: BaseMessageProps): ReactElement {
  const isCoarse = isEmbedded && status === 'ready' && view !== undefined && view.metresPerPixel < EXACT_TO;
  const text = status === 'failed' && isEmbedded ? texts.baseFailed : status === 'loading' ? texts.loading : isCoarse ? texts.coarseBase : '';
  return (
    <Message role="status" $isWarning={status === 'failed'} hidden={text === ''}>
      {text !== '' && <Icon name={status === 'failed' ? 'warning' : 'information'} size={18} />}
      <span>{text}</span>
    </Message>
  );
}

const Message = styled.p<{ $isWarning: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: none;
  padding: ${space[1]} ${space[3]};
  background: ${({ $isWarning }) => ($isWarning ? colour.warningGround : colour.informationGround)};
  font-size: ${fontSize[16]};
  line-height: 1.35;
`;
