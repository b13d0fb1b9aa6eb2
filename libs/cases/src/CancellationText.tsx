import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { cancelReasonTexts, casePageTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.cancel;

/** Why a case was cancelled; nothing for a case that was not. */
export function CancellationText({
  item: { cancelReason, cancelComment },
}: {
  readonly item: Pick<InquirerCase | CableOwnerCase, 'cancelReason' | 'cancelComment'>;
}) {
  if (cancelReason === null) return null;
  return (
    <>
      <Text $strong>{texts.because(cancelReasonTexts[cancelReason])}</Text>
      {cancelComment !== null && <Comment>{texts.said(cancelComment)}</Comment>}
    </>
  );
}

const Comment = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
