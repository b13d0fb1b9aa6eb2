import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { Heading, type HeadingLevel } from '../content/Heading.tsx';
import { Icon } from '../content/Icon.tsx';
import { colour, radius, space, target } from '../theme/tokens.ts';
import { kindLooks, type StatusKind } from './kinds.ts';

interface NoteProps {
  readonly kind: StatusKind;
  readonly heading?: ReactNode;
  readonly level?: HeadingLevel;
  readonly children?: ReactNode;
  /** `line`: as low as one line of text and its button, for what stands above every page. */
  readonly size?: 'normal' | 'line';
  /** In the upper right corner: a button that closes the box. */
  readonly action?: ReactNode;
  /** `alert` or `status` for a box that appears after something the reader did; nothing for one that was there. */
  readonly role?: 'alert' | 'status';
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * A message in the page that warns, informs, reports an error or says that something is done. It never says whether one
 * may dig: that is the `Signal`.
 */
export function Note({
  kind,
  heading,
  level = 2,
  children,
  size = 'normal',
  action,
  role,
  ref,
}: NoteProps): ReactElement {
  const headingId = useId();
  const look = kindLooks[kind];
  const isLine = size === 'line';
  return (
    <Box
      ref={ref}
      role={role}
      aria-labelledby={role !== undefined && heading !== undefined ? headingId : undefined}
      $isLine={isLine}
      $ground={look.ground}
      $edge={look.edge}
    >
      <Mark $isLine={isLine} $colour={look.mark}>
        <Icon name={look.icon} />
      </Mark>
      <Words $besideAction={Boolean(action)}>
        {heading !== undefined && (
          <Heading level={level} size={21} id={headingId}>
            {heading}
          </Heading>
        )}
        {children}
      </Words>
      {action && <Corner $isLine={isLine}>{action}</Corner>}
    </Box>
  );
}

const Box = styled.div<{ $isLine: boolean; $ground: string; $edge: string }>`
  position: relative;
  display: flex;
  gap: ${space[3]};
  padding: ${({ $isLine }) => ($isLine ? `0 ${space[3]}` : space[4])};
  border: 1px solid ${colour.rule};
  border-left: 4px solid ${({ $edge }) => $edge};
  border-radius: ${radius};
  background: ${({ $ground }) => $ground};
  color: ${colour.ink};
`;

const Mark = styled.span<{ $isLine: boolean; $colour: string }>`
  flex: none;
  padding-top: ${({ $isLine }) => ($isLine ? '10px' : '4px')};
  color: ${({ $colour }) => $colour};
`;

const inLine = css`
  top: 0;
  right: 0;
  display: flex;
  align-items: center;
  min-height: ${target.coarse};
`;

const Corner = styled.div<{ $isLine: boolean }>`
  position: absolute;
  top: ${space[2]};
  right: ${space[2]};
  ${({ $isLine }) => ($isLine ? inLine : '')}
`;

/** Only the first line makes room for the button: on a phone the rest needs the whole width. */
const Words = styled.div<{ $besideAction: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  ${({ $besideAction }) => ($besideAction ? '& > :first-child { padding-right: 40px; }' : '')}
  a:where(:not([data-button])) {
    color: inherit;
  }
`;
