import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { colour, fontSize, fontWeight, lineLength, media, type FontSizeStep } from '../theme/tokens.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly level: HeadingLevel;
  /** Size of the type scale when it should differ from what the level gives. */
  readonly size?: FontSizeStep;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

const sizeOfLevel: Record<HeadingLevel, FontSizeStep> = { 1: 34, 2: 26, 3: 21, 4: 18 };

/** A heading; the level is its place in the page's outline. */
export function Heading({ level, size, children, ...rest }: HeadingProps): ReactElement {
  return (
    <StyledHeading as={`h${level}`} $size={size ?? sizeOfLevel[level]} {...rest}>
      {children}
    </StyledHeading>
  );
}

const StyledHeading = styled.h2<{ $size: FontSizeStep }>`
  max-width: ${lineLength};
  color: ${colour.ink};
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${fontWeight.semibold};
  line-height: ${({ $size }) => ($size >= 26 ? 1.2 : 1.3)};
  letter-spacing: ${({ $size }) => ($size >= 26 ? '-0.01em' : 'normal')};
  text-wrap: balance;
  /* For a long word with the text at twice its size. */
  overflow-wrap: anywhere;
  ${media.belowTablet} {
    font-size: ${({ $size }) => ($size === 34 ? '1.75rem' : $size === 26 ? '1.4375rem' : fontSize[$size])};
  }
`;
