import { useEffect, useId, useRef, type ReactNode } from 'react';
import { contactTexts as texts } from '@schaktkoll/texts';
import { Button, DefinitionList, Heading, Panel, StatusText, VisuallyHidden } from '@schaktkoll/ui';
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
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const { isOpen } = change;

  // The button and the form take each other's place: focus goes along.
  useEffect(() => {
    if (isOpen) panel.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const action = (
    <Button ref={button} variant="quiet" onClick={change.open}>
      {texts.change}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  );
  return (
    <div>
      <DefinitionList rows={[{ label, value, ...(isFixed || isOpen ? {} : { action }) }]} />
      <div role="status">{change.told !== '' && <StatusText kind="success">{change.told}</StatusText>}</div>
      {isOpen && (
        <section ref={panel} tabIndex={-1} aria-labelledby={headingId}>
          <Panel>
            <Heading level={3} id={headingId}>
              {heading}
            </Heading>
            {children}
          </Panel>
        </section>
      )}
    </div>
  );
}
