import { fileTexts } from '@schaktkoll/texts';
import { Button, colour, fontSize, fontWeight, Icon, Inline, media, ProgressBar, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { UploadItem } from './UploadQueue.ts';

interface FileRowProps {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadItem['state'] | 'uploaded';
  /** The text of an uploaded file. */
  readonly arrivedText?: string;
  /** The running step, where it is more than sending. */
  readonly doing?: string | undefined;
  /** The share sent, 0 to 1, while it is uploading. */
  readonly share?: number;
  readonly secondsLeft?: number | undefined;
  readonly error?: string | undefined;
  /** Removes the file, or ends its upload. Without it the row has no button. */
  readonly onRemove?: (() => void) | undefined;
  readonly onRetry?: () => void;
}

/** One file of a list: its name and size, how far it has come, what went wrong, and what can be done. */
export function FileRow({
  name,
  size,
  state,
  arrivedText = fileTexts.uploaded,
  share = 0,
  secondsLeft,
  error,
  doing,
  onRemove,
  onRetry,
}: FileRowProps): ReactElement {
  const isOnItsWay = state === 'waiting' || state === 'uploading' || state === 'paused' || state === 'busy';
  const act = isOnItsWay ? fileTexts.cancel : fileTexts.remove;
  const said = state === 'uploaded' ? arrivedText : (doing ?? stateText(state));
  return (
    <Row $wrong={error !== undefined}>
      <Words>
        <Name>{name}</Name>
        <State>
          {state === 'uploading' && doing === undefined ? (
            fileTexts.uploading(share, size, secondsLeft)
          ) : (
            <>
              {fileTexts.size(size)}
              {error === undefined && said !== '' && <> · {said}</>}
            </>
          )}
        </State>
        {(state === 'uploading' || state === 'paused') && (
          <ProgressBar value={share} label={fileTexts.progress(name)} />
        )}
        {error !== undefined && (
          <Failure>
            <Icon name="error" />
            <span>{error}</span>
          </Failure>
        )}
      </Words>
      <Inline $gap={2}>
        {state === 'failed' && onRetry !== undefined && (
          <Button size="compact" aria-label={fileTexts.said(fileTexts.retry, name)} onClick={onRetry}>
            {fileTexts.retry}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button size="compact" variant="quiet" aria-label={fileTexts.said(act, name)} onClick={onRemove}>
            {act}
          </Button>
        )}
      </Inline>
    </Row>
  );
}

function stateText(state: UploadItem['state']): string {
  if (state === 'waiting' || state === 'busy') return fileTexts.waiting;
  return state === 'paused' ? fileTexts.paused : fileTexts.failed;
}

const Row = styled.li<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  max-width: 38rem;
  padding: ${space[2]} 0 ${space[2]} ${({ $wrong }) => ($wrong ? space[3] : '0')};
  border-bottom: 1px solid ${colour.rule};
  border-left: ${({ $wrong }) => ($wrong ? `5px solid ${colour.error}` : '0')};
  ${media.belowTablet} {
    flex-wrap: wrap;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 14rem;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Name = styled.span`
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const State = styled.span`
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  line-height: 1.35;
`;

const Failure = styled.span`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${colour.error};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;
`;
