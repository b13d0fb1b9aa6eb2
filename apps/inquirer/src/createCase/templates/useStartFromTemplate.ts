import { useSend } from '@schaktkoll/api-client';
import { getCaseTemplate, getDraft, saveDraft, type CaseTemplate } from '@schaktkoll/contract';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { templateTexts as texts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';
import { destinationOf } from '../steps.ts';

/**
 * Starts a case from a template: its values become the draft of its purpose, which the flow opens. A draft that the user
 * has already is replaced only after a question.
 */
export function useStartFromTemplate({ id, purpose }: CaseTemplate): {
  readonly start: () => Promise<void>;
  readonly isBusy: boolean;
} {
  const send = useSend();
  const navigate = useAppNavigate();
  const dialogs = useDialogs();
  const fail = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const { draft } = await send(getDraft, { params: { purpose } });
      const { heading, body, confirm, cancel } = texts.replace;
      const question = { heading, body, confirmLabel: confirm, cancelLabel: cancel, danger: true };
      if (draft === null || (await dialogs.confirm(question))) {
        const { schemaNumber, values } = await send(getCaseTemplate, { params: { templateId: id } });
        await send(saveDraft, {
          params: { purpose },
          version: draft?.version ?? 0,
          // All steps were seen when the template was made, so the flow opens the first that is incomplete.
          body: { step: 'review', schemaNumber, values },
        });
        navigate(destinationOf('area', purpose));
        return;
      }
    } catch (error) {
      await fail(error);
    }
    setIsBusy(false);
  };
  return { start, isBusy };
}
