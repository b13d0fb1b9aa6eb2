import { Button, useFocusOn } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';

interface OtherActionProps {
  /** What the button says, and the name of the group. */
  readonly label: string;
  /** False hides the button; an open form stays, with what is written in it, unless `closes`. */
  readonly isAllowed: boolean;
  /** An open form goes too when the action is no longer allowed. */
  readonly closes?: boolean;
  readonly children: (onLeave: () => void) => ReactNode;
}

/** An action beside the answer: a button that opens its form in its own place. */
export function OtherAction({ label, isAllowed, closes = false, children }: OtherActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useFocusOn<HTMLDivElement>(isOpen, { first: false });
  if (!isAllowed && (closes || !isOpen)) return null;
  return (
    // It gets the focus when the pressed button disappears.
    <div ref={place} tabIndex={-1} data-focus="quiet" data-print="hide" role="group" aria-label={label}>
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
