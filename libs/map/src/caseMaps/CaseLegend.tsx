import { colour, fontSize, SignalMark, signalNames, space } from '@schaktkoll/ui';
import { memo, type ReactElement } from 'react';
import styled from 'styled-components';
import type { CaseKind } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';

interface CaseLegendProps {
  readonly kinds: readonly CaseKind[];
  readonly texts: CaseOverviewMapTexts;
}

export const CaseLegend = memo(function CaseLegend({ kinds, texts }: CaseLegendProps): ReactElement {
  return (
    <Legend aria-label={texts.legend}>
      {signalNames
        .filter((signal) => kinds.some((kind) => kind.signal === signal))
        .map((signal) => (
          <li key={signal}>
            <SignalMark signal={signal}>{texts.signals[signal]}</SignalMark>
          </li>
        ))}
      <li>
        <Group aria-hidden="true">3</Group>
        {texts.legendGroup}
      </li>
    </Legend>
  );
});

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding: ${space[2]} ${space[3]};
  list-style: none;
  font-size: ${fontSize[16]};
  & > li {
    display: flex;
    align-items: flex-start;
    gap: ${space[2]};
  }
`;

const Group = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 4px solid ${colour.warning};
  border-radius: 50%;
  font-size: ${fontSize[14]};
  font-weight: 600;
  line-height: 1;
`;
