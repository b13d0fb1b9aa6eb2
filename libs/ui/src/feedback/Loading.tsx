import { useEffect, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { colour, space } from '../theme/tokens.ts';
import { Spinner } from '../content/Spinner.tsx';

/** Shorter waits are not noticed, and a flashing spinner disturbs. */
const showDelay = 300;

interface LoadingBlockProps {
  /** What is being waited for: "Hämtar ärenden". */
  readonly text: string;
  /** A line of text follows, and what stands below it must not move. */
  readonly isLine?: boolean;
}

/** A spinner in place of content. Shown and announced only when the wait is longer than 300 ms. */
export function LoadingBlock({ text, isLine = false }: LoadingBlockProps): ReactElement {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelay);
    return () => clearTimeout(timer);
  }, []);
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
