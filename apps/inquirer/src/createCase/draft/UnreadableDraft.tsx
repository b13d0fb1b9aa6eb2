import { useSend } from '@schaktkoll/api-client';
import { deleteDraft, type Draft } from '@schaktkoll/contract';
import { PageHeader, useActionFailure } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts } from '@schaktkoll/texts';
import { Button, Inline, PageContainer, Stack, Note, Text } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = draftTexts.unreadable;

/** A draft that this version of the app cannot read: a newer version may, otherwise it can only be deleted. */
export function UnreadableDraft({ draft, onDiscarded }: { readonly draft: Draft; readonly onDiscarded: () => void }) {
  const send = useSend();
  const fail = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const discard = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await send(deleteDraft, { params: { purpose: draft.purpose }, version: draft.version });
      onDiscarded();
    } catch (error) {
      setIsBusy(false);
      await fail(error);
    }
  };
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={createCaseTexts.heading} />
        <Note kind="warning" heading={texts.heading}>
          <Text>{texts.body(draft.updatedAt)}</Text>
        </Note>
        <Inline>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
          <Button busyLabel={isBusy ? texts.discard : undefined} onClick={() => void discard()}>
            {texts.discard}
          </Button>
        </Inline>
      </Stack>
    </PageContainer>
  );
}
