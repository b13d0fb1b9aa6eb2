import { Suspense, useId, useRef, type ReactNode } from 'react';
import { contactTexts as texts } from '@schaktkoll/texts';
import {
  Button,
  colour,
  DefinitionList,
  Heading,
  Inline,
  LoadingBlock,
  Panel,
  space,
  StatusText,
  VisuallyHidden,
  useFocusOn,
} from '@schaktkoll/ui';
import styled from 'styled-components';
import type { Change } from './useChange.ts';

interface ChangeRowProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: Change;
  /** Completes "Ändra" for a screen reader, which may read only the button. */
  readonly what: string;
  /** No button: the value cannot be changed here or now. */
  readonly isFixed?: boolean;
  readonly heading: string;
  readonly children: ReactNode;
}

/**
 * A value of the user's own account with a button to change it; the form replaces the row, and the result is shown in
 * it.
 */
export function ChangeRow({ label, value, change, what, isFixed = false, heading, children }: ChangeRowProps) {
  const headingId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen } = change;
  // The button and the form replace each other, and the focus follows.
  const panel = useFocusOn<HTMLElement>(isOpen, {
    first: isOpen,
    move: (element) => (element ?? button.current)?.focus(),
  });

  // In the column of the value, so that it does not move when the button appears or disappears.
  const shown = (
    <Value $spread $gap={2} $align="baseline">
      <span>{value}</span>
      {!isFixed && !isOpen && (
        <Button ref={button} variant="quiet" size="compact" onClick={change.open}>
          {texts.change}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      )}
    </Value>
  );
  return (
    <div>
      <DefinitionList rows={[{ label, value: shown }]} />
      <Result role="status">{change.result !== '' && <StatusText kind="success">{change.result}</StatusText>}</Result>
      {isOpen && (
        <Form ref={panel} tabIndex={-1} aria-labelledby={headingId}>
          <Panel>
            <Heading level={3} id={headingId}>
              {heading}
            </Heading>
            <Suspense fallback={<LoadingBlock text={texts.opening} />}>{children}</Suspense>
          </Panel>
        </Form>
      )}
    </div>
  );
}

export const ChangeRows = styled.div`
  > * + * {
    border-top: 1px solid ${colour.rule};
  }
`;

/** Keeps the button to the right even when it wraps below a long value. */
const Value = styled(Inline)`
  button {
    margin-inline-start: auto;
  }
`;

const Result = styled.div`
  &:not(:empty) {
    padding-bottom: ${space[3]};
  }
`;

const Form = styled.section`
  padding-bottom: ${space[5]};
`;
