import { Text } from '@schaktkoll/ui';
import styled from 'styled-components';

/** A case in a list: its name, with the number muted under it. */
export function CaseTitle({ caseNumber, name }: { readonly caseNumber: string; readonly name: string }) {
  return (
    <>
      <bdi>{name}</bdi>{' '}
      <Number as="span" $muted $size={16}>
        {caseNumber}
      </Number>
    </>
  );
}

const Number = styled(Text)`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
