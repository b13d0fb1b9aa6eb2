import { Text, VisuallyHidden } from '@schaktkoll/ui';
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

/** A case in a row of a list that has a column of numbers: its name, with the number for what reads links aloud. */
export function CaseName({ caseNumber, name }: { readonly caseNumber: string; readonly name: string }) {
  return (
    <>
      <bdi title={name}>{name}</bdi> <VisuallyHidden>{caseNumber}</VisuallyHidden>
    </>
  );
}

const Number = styled(Text)`
  /* A box of its own on its own line, so that the underline of the link does not extend to it. */
  display: inline-block;
  width: 100%;
  text-decoration: none;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
