import { Heading, Panel, fontWeight } from '@schaktkoll/ui';
import styled from 'styled-components';

interface MessagePreviewProps {
  readonly heading?: string;
  readonly subject: string | null;
  readonly body: string;
}

/** A message as its reader sees it: subject and lines. */
export function MessagePreview({ heading, subject, body }: MessagePreviewProps) {
  return (
    <Panel>
      {heading !== undefined && (
        <Heading level={2} size={21}>
          {heading}
        </Heading>
      )}
      {subject !== null && <Subject>{subject}</Subject>}
      <Body>{body}</Body>
    </Panel>
  );
}

const Subject = styled.p`
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`;

const Body = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
