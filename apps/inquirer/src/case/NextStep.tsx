import { statusKindOf } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { useCurrentUser } from '@schaktkoll/shell';
import { casePageTexts, nextStepText } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';
import { MissingList } from './MissingList.tsx';
import { viewerOf } from './viewer.ts';

const texts = casePageTexts;

/** What the inquirer does next, in words, and who and what is missing; and who does it when the reader may not. */
export function NextStep({ item }: { readonly item: InquirerCase }) {
  const viewer = viewerOf(item, useCurrentUser());
  const { heading, body, readerBody } = nextStepText(item.status);
  return (
    <StatusBox kind={statusKindOf(item.status)} heading={heading}>
      <Text>{viewer.isOwnCase ? body : readerBody(item.inquirerName)}</Text>
      <MissingList item={item} isOwnCase={viewer.isOwnCase} />
      {!viewer.isOwnCase && <Text>{viewer.isSuperUserReading ? texts.readOnly : texts.colleague(item.inquirerName)}</Text>}
    </StatusBox>
  );
}
