import { colour, fontSize, space } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The names of the first and the last bar below a plot; its table says all. */
export function PlotEnds({ names }: { readonly names: readonly string[] }) {
  return (
    <Ends aria-hidden="true">
      <span>{names[0]}</span>
      {names.length > 1 && <span>{names.at(-1)}</span>}
    </Ends>
  );
}

const Ends = styled.figcaption`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  padding-top: ${space[1]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
