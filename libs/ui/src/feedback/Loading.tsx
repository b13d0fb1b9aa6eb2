import { useEffect, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { colour, space } from '../theme/tokens.ts';
import { Spinner } from '../content/Spinner.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

/** Shorter waits are not noticed, and a flashing spinner disturbs. */
const showDelay = 300;

interface LoadingBlockProps {
  /** What is being waited for: "Hämtar ärenden". */
  readonly text: string;
  /** A line of text follows, and what stands below it must not move. */
  readonly isLine?: boolean;
}

function useDelay(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), showDelay);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** The room of the rows of a list that is being fetched, with grey bars and words after the same time. */
export function LoadingRows({ text }: { readonly text: string }): ReactElement {
  const visible = useDelay();
  return (
    <div role="status" data-loading="">
      {visible && <VisuallyHidden>{text}</VisuallyHidden>}
      {Array.from({ length: 15 }, (_row, index) => (
        <Bars key={index} $isVisible={visible} />
      ))}
    </div>
  );
}

/** A spinner in place of content. Shown and announced only when the wait is longer than 300 ms. */
export function LoadingBlock({ text, isLine = false }: LoadingBlockProps): ReactElement {
  const visible = useDelay();
  return (
    <Block role="status" data-loading="" $isLine={isLine}>
      {visible && (
        <>
          <Spinner $size={24} />
          <span>{text}</span>
        </>
      )}
    </Block>
  );
}

const Block = styled.div<{ readonly $isLine: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${({ $isLine }) => ($isLine ? '1.5em' : space[8])};
  color: ${colour.inkMuted};
`;

const bar = `linear-gradient(${colour.rule}, ${colour.rule})`;
const Bars = styled.div<{ readonly $isVisible: boolean }>`
  height: 2.75rem;
  border-bottom: 1px solid ${colour.rule};
  background:
    ${bar} ${space[2]} 50% / 20px 12px,
    ${bar} 40px 50% / 40% 12px,
    ${bar} calc(100% - ${space[2]}) 50% / 25% 12px;
  background-repeat: no-repeat;
  visibility: ${({ $isVisible }) => ($isVisible ? 'visible' : 'hidden')};
`;
