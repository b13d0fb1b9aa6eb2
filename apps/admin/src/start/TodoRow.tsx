import { useAction } from '@schaktkoll/api-client';
import { runJobAgain } from '@schaktkoll/contract';
import { ButtonLink, type Destination } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { adminStartTexts as texts } from '@schaktkoll/texts';
import { Button, colour, fontSize, fontWeight, SignalMark, space, useToasts, VisuallyHidden } from '@schaktkoll/ui';
import styled from 'styled-components';

export interface Todo {
  readonly signal: 'stop' | 'wait';
  /** What is wrong, or who waits. */
  readonly what: string;
  readonly details: string;
  /** The page where something is done about it, and the word for that. */
  readonly action: string;
  readonly to: Destination;
  /** A job that can be run again at once. */
  readonly job?: string;
}

/** Something that needs a super user, with the way there. */
export function TodoRow({ signal, what, details, action, to, job }: Todo) {
  return (
    <Row>
      <div>
        <SignalMark signal={signal}>
          <What>{what}</What>
        </SignalMark>
        <Details>{details}</Details>
      </div>
      {job !== undefined && <RunAgain job={job} what={what} />}
      <ButtonLink to={to} size="compact">
        {action} <VisuallyHidden>{what}</VisuallyHidden>
      </ButtonLink>
    </Row>
  );
}

function RunAgain({ job, what }: Required<Pick<Todo, 'job' | 'what'>>) {
  const { run, isBusy } = useAction(runJobAgain);
  const toasts = useToasts();
  const showFailure = useActionFailure();
  return (
    <Button
      size="compact"
      busyLabel={isBusy ? texts.queuing : undefined}
      onClick={() => void run({ params: { job } }).then(() => toasts.showInfo(texts.queued), showFailure)}
    >
      {texts.runAgain} <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  );
}

export const TodoList = styled.ul`
  padding: 0;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  max-width: none;
  min-height: 64px;
  padding-block: ${space[2]};
  border-bottom: 1px solid ${colour.rule};
  list-style: none;
  & > div {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

const What = styled.span`
  color: ${colour.ink};
  font-weight: ${fontWeight.semibold};
`;

/** Under the words, not under the mark. */
const Details = styled.p`
  margin-inline-start: 28px;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  overflow-wrap: anywhere;
`;
