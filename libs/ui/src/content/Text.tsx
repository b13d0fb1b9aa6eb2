import styled from 'styled-components';
import { colour, fontSize, fontWeight, lineLength, type FontSizeStep } from '../theme/tokens.ts';

interface TextLook {
  readonly $size?: FontSizeStep;
  readonly $muted?: boolean;
  readonly $strong?: boolean;
}

/** A paragraph. `$muted` is for secondary text only. Other elements through `as`. */
export const Text = styled.p<TextLook>`
  max-width: ${lineLength};
  font-size: ${({ $size }) => fontSize[$size ?? 18]};
  color: ${({ $muted }) => ($muted === true ? colour.inkMuted : 'inherit')};
  font-weight: ${({ $strong }) => ($strong === true ? fontWeight.semibold : 'inherit')};
  text-wrap: pretty;
`;

/** The sentence under a page's heading that says what the page is for. */
export const Lead = styled.p`
  max-width: ${lineLength};
  color: ${colour.inkMuted};
  font-size: ${fontSize[21]};
  line-height: 1.4;
  text-wrap: pretty;
`;
