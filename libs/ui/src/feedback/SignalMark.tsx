import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontWeight, space, type ColourName } from '../theme/tokens.ts';
import { signalShapes, signalSide, type SignalName } from './signalShapes.ts';

/** The colour of the shape and its words, on paper and on the tinted ground of the signal. */
export const signalColours = {
  stop: 'error',
  wait: 'warning',
  go: 'success',
  none: 'inkMuted',
} as const satisfies Readonly<Record<SignalName, ColourName>>;

interface SignalMarkProps {
  readonly signal: SignalName;
  readonly children: ReactNode;
}

/** How urgent a case is, in a line: the shape of the signal and words. The same three shapes as the signal itself. */
export function SignalMark({ signal, children }: SignalMarkProps): ReactElement {
  return (
    <Line $colour={colour[signalColours[signal]]}>
      <SignalShape signal={signal} size={20} />
      <span>{children}</span>
    </Line>
  );
}

/** The shape alone, in the colour of the text; the words beside it say the same. @param size in pixels */
export function SignalShape({ signal, size }: { readonly signal: SignalName; readonly size: number }): ReactElement {
  return (
    <Shape
      viewBox={`0 0 ${signalSide} ${signalSide}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-signal={signal}
    >
      <path d={signalShapes[signal]} fillRule="evenodd" />
    </Shape>
  );
}

const Shape = styled.svg`
  flex: none;
  fill: currentColor;
`;

const Line = styled.span<{ $colour: string }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${({ $colour }) => $colour};
  font-weight: ${fontWeight.semibold};
  svg {
    margin-top: 0.2em;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
