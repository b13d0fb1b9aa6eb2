import { useEffect, useState, type ReactElement } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from '../content/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { colour, media, motion, radius, shadow, space } from '../theme/tokens.ts';
import { Spinner } from '../content/Spinner.tsx';

export interface ToastContent {
  readonly id: number;
  readonly kind: 'info' | 'loading';
  readonly text: string;
  readonly leaving: boolean;
}

interface ToastProps {
  readonly toast: ToastContent;
  readonly closeLabel: string;
  readonly onClose: (id: number) => void;
}

/** Specification section 9: an Info toast closes itself after this. */
const lifetime = 5000;

/** One toast. Its timer pauses, and restarts, while pointer or focus is on it (WCAG 2.2.1). */
export function Toast({ toast, closeLabel, onClose }: ToastProps): ReactElement {
  const { id, kind, text, leaving } = toast;
  const [held, setHeld] = useState(false);
  const running = kind === 'info' && !held && !leaving;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => onClose(id), lifetime);
    return () => clearTimeout(timer);
  }, [running, id, onClose]);
  return (
    // A press anywhere closes; the button inside is the same act for the keyboard.
    <Box
      $leaving={leaving}
      onClick={() => onClose(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark>{kind === 'loading' ? <Spinner $size={24} /> : <Icon name="success" size={24} />}</Mark>
      <Words>{text}</Words>
      <IconButton icon="close" label={closeLabel} />
    </Box>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Box = styled.div<{ $leaving: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[2]} ${space[3]} ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.paper};
  box-shadow: ${shadow};
  cursor: pointer;
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  pointer-events: auto;
  transition: opacity ${motion};
  animation: ${appear} ${motion};
  ${media.reducedMotion} {
    animation: none;
    transition: none;
  }
`;

const Mark = styled.span`
  display: flex;
  padding-block: 6px;
  color: ${colour.primary};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 5px;
`;
