import type { ReactElement } from 'react';
import { Text } from '../content/Text.tsx';
import { Button } from '../controls/Button.tsx';
import { Note } from './Note.tsx';

interface ExpiredNoticeProps {
  readonly heading: string;
  readonly body: string;
  /** The text of the button that restarts. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** An expired flow: says why, and restarts it. */
export function ExpiredNotice({ heading, body, again, onAgain }: ExpiredNoticeProps): ReactElement {
  return (
    <Note kind="warning" heading={heading} role="alert">
      <Text>{body}</Text>
      <div>
        <Button variant="primary" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </Note>
  );
}
