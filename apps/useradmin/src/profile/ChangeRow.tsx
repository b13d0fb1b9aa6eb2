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
  /** Completes "Ändra" for those who hear the button alone. */
  readonly what: string;
  /** No button: it is not to be changed here or now. */
  readonly isFixed?: boolean;
  readonly heading: string;
  /** The form, shown while it is open. */
  readonly children: ReactNode;
}

/** A fact of the own account with the way to change it; the form opens in its place, and the outcome is told there. */
export function ChangeRow({ label, value, change, what, isFixed = false, heading, children }: ChangeRowProps) {
  const headingId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen } = change;
  // The button and the form take each other's place: focus goes along.
  const panel = useFocusOn<HTMLElement>(isOpen, {
    first: isOpen,
    move: (element) => (element ?? button.current)?.focus(),
  });

  // In the value's own column: it stays where it is while the button comes and goes.
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
      <Told role="status">{change.told !== '' && <StatusText kind="success">{change.told}</StatusText>}</Told>
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

/** Rows under each other with the rules of a list of facts. */
export const ChangeRows = styled.div`
  > * + * {
    border-top: 1px solid ${colour.rule};
  }
`;

/** The button keeps to the right also where it wraps below a long value. */
const Value = styled(Inline)`
  button {
    margin-inline-start: auto;
  }
`;

const Told = styled.div`
  &:not(:empty) {
    padding-bottom: ${space[3]};
  }
`;

const Form = styled.section`
  padding-bottom: ${space[5]};
`;
