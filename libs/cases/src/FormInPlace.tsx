import { Button, Stack, useFocusOn } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';

interface FormInPlaceProps {
  /** The name of the group. */
  readonly label: string;
  /** What the button says; the name of the group by default. */
  readonly open?: string;
  /** Above the button; above the form too if `keepsText`. */
  readonly text?: ReactNode;
  readonly keepsText?: boolean;
  readonly isQuiet?: boolean;
  /** False leaves the text alone. */
  readonly hasButton?: boolean;
  /** False hides the button; an open form stays, with what is written in it, unless `closes`. */
  readonly isAllowed?: boolean;
  /** An open form goes too when the action is no longer allowed. */
  readonly closes?: boolean;
  readonly children: (onLeave: () => void) => ReactNode;
}

/** A button that opens its form in its own place. */
export function FormInPlace(props: FormInPlaceProps) {
  const { label, open = label, text, keepsText = false, isQuiet = false, isAllowed = true, closes = false } = props;
  const { hasButton = true } = props;
  const [isOpen, setIsOpen] = useState(false);
  // What was pressed has disappeared.
  const place = useFocusOn<HTMLDivElement>(isOpen, {
    first: false,
    move: (element) => document.activeElement === document.body && element?.focus(),
  });
  if (!isAllowed && (closes || !isOpen)) return null;
  return (
    <Stack $gap={3} ref={place} tabIndex={-1} data-focus="quiet" data-print="hide" role="group" aria-label={label}>
      {(!isOpen || keepsText) && text}
      {isOpen && props.children(() => setIsOpen(false))}
      {!isOpen && hasButton && (
        <div>
          <Button variant={isQuiet ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
            {open}
          </Button>
        </div>
      )}
    </Stack>
  );
}
