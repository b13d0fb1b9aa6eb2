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

/** Copies a text and says so. If the browser refuses, the text can be selected by hand. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps): ReactElement {
  const [copiedText, setCopiedText] = useState<string>();
  const copied = copiedText === text;
  const copy = async (): Promise<void> => {
    try {
      // Without TLS a browser has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
    } catch {
      setCopiedText(undefined);
    }
  };
  return (
    <>
      <Button size="compact" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
