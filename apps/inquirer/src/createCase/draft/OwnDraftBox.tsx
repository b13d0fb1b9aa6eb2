import { useSend } from '@schaktkoll/api-client';
import { deleteDraft, getDraft, type DraftHead } from '@schaktkoll/contract';
import { ButtonLink } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { draftTexts, purposeTexts } from '@schaktkoll/texts';
import { Button, Inline, media, Note, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { destinationOf } from '../flow/steps.ts';
import { SaveTemplate } from '../templates/SaveTemplate.tsx';

const texts = draftTexts.own;

interface OwnDraftBoxProps {
  readonly draft: DraftHead;
  /** The draft was deleted, or changed elsewhere. */
  readonly onChanged: () => void;
}

/** A draft, with buttons to continue with it or delete it. */
export function OwnDraftBox({ draft, onChanged }: OwnDraftBoxProps) {
  const send = useSend();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const fail = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const discard = async (): Promise<void> => {
    const { body, confirm, cancel } = draftTexts.restart;
    if (
      !(await dialogs.confirm({
        heading: texts.discardHeading,
        body,
        confirmLabel: confirm,
        cancelLabel: cancel,
        danger: true,
      }))
    )
      return;
    setIsBusy(true);
    try {
      await send(deleteDraft, { params: { purpose: draft.purpose }, version: draft.version });
      toasts.showInfo(texts.discarded);
      // The button that had the focus disappears with the box.
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    } catch (error) {
      await fail(error);
    }
    setIsBusy(false);
    onChanged();
  };
  const readDraft = async () => (await send(getDraft, { params: { purpose: draft.purpose } })).draft;
  return (
    <Note kind="information" heading={texts.heading}>
      <Text>{texts.body(purposeTexts[draft.purpose], draft.updatedAt)}</Text>
      <Actions $gap={3}>
        <ButtonLink to={destinationOf('area', draft.purpose)}>{texts.goOn}</ButtonLink>
        <Button variant="quiet" busyLabel={isBusy ? texts.discard : undefined} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </Actions>
      <SaveTemplate purpose={draft.purpose} read={readDraft} />
    </Note>
  );
}

/** When the quiet button wraps, its text is aligned with the others. */
const Actions = styled(Inline)`
  ${media.belowTablet} {
    & > button {
      margin-inline-start: -10px;
    }
  }
`;
