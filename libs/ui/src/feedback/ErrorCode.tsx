import type { ReactElement } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../controls/CopyButton.tsx';
import { colour, fontFamilyCode, fontSize, radius, space } from '../theme/tokens.ts';

export interface ErrorCodeProps {
  readonly code: string;
  /** "Felkod". */
  readonly label: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
}

/** The code that support asks for, with a button that copies it. */
export function ErrorCode({ code, label, copyLabel, copiedLabel }: ErrorCodeProps): ReactElement {
  return (
    <Line>
      <span>
        {label}: <Code>{code}</Code>
      </span>
      <CopyButton text={code} label={copyLabel} copiedLabel={copiedLabel} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

const Code = styled.code`
  padding: 2px ${space[2]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.ground};
  font-family: ${fontFamilyCode};
  font-size: ${fontSize[16]};
  overflow-wrap: anywhere;
  user-select: all;
`;
