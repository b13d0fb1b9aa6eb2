import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../content/Heading.tsx';
import { colour, fontSize, media, radius, space } from '../theme/tokens.ts';
import { SignalShape } from './SignalMark.tsx';
import type { SignalName } from './signalShapes.ts';

interface SignalProps {
  readonly signal: Exclude<SignalName, 'none'>;
  /** The word under the shape: "Vänta". */
  readonly word: string;
  /** The question that it answers, for who hears the page: "Får jag gräva?". */
  readonly label: string;
  readonly heading: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The answer to "may I dig?": shape, word and colour. Warnings about anything else are a `Note`. In a low panel it is
 * lower, and its `SignalActions` come before its text.
 */
export function Signal({ signal, word, label, heading, children }: SignalProps): ReactElement {
  return (
    <Frame aria-label={label} $signal={signal}>
      <Block $signal={signal}>
        <SignalShape signal={signal} size={34} />
        {word}
      </Block>
      <Words $signal={signal}>
        {/* Announced when it changes while the page is open. */}
        <div role="status" data-signal-heading="">
          <Heading level={2} size={18}>
            {heading}
          </Heading>
        </div>
        {children}
      </Words>
    </Frame>
  );
}

/** The next steps, as buttons. */
export const SignalActions = styled.div.attrs<{ readonly 'data-signal-actions'?: '' }>({ 'data-signal-actions': '' })`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[2]};
  ${media.print} {
    display: none;
  }
  ${media.phone} {
    align-items: stretch;
  }
`;

interface Looks {
  readonly $signal: Exclude<SignalName, 'none'>;
}

const edges = { stop: colour.error, wait: colour.warningEdge, go: colour.success } as const;
const fills = { stop: colour.error, wait: colour.warningFill, go: colour.success } as const;
const onFills = { stop: colour.paper, wait: colour.onWarning, go: colour.paper } as const;
const grounds = { stop: colour.errorGround, wait: colour.warningGround, go: colour.successGround } as const;

const Frame = styled.section<Looks>`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  ${media.lowPanel} {
    grid-template-columns: 56px minmax(0, 1fr);
  }
  overflow: hidden;
  border: 1px solid ${({ $signal }) => edges[$signal]};
  border-radius: ${radius};
`;

const Block = styled.div<Looks>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 14px 0 10px;
  background: ${({ $signal }) => fills[$signal]};
  color: ${({ $signal }) => onFills[$signal]};
  font-size: ${fontSize[16]};
  font-weight: 700;
  ${media.lowPanel} {
    padding-top: ${space[2]};
    svg {
      width: 26px;
      height: 26px;
    }
  }
  ${media.forcedColours} {
    background: Mark;
    color: MarkText;
    forced-color-adjust: none;
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`;

const Words = styled.div<Looks>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[3]} ${space[4]} 14px;
  background: ${({ $signal }) => grounds[$signal]};
  color: ${colour.ink};
  ${media.lowPanel} {
    padding: ${space[2]} ${space[3]} ${space[3]};
    [data-signal-heading] {
      order: -2;
    }
    [data-signal-actions] {
      order: -1;
    }
  }
  a:where(:not([data-button])) {
    color: inherit;
  }
`;
