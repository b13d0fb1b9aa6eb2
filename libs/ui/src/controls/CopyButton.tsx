import { useState, type ReactElement } from 'react';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** "Kopiera koden". */
  readonly label: string;
  /** "Koden är kopierad". */
  readonly copiedLabel: string;
}

/** Copies a text and says so. Where the browser refuses, the text beside the button can still be marked by hand. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps): ReactElement {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button size="compact" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
