import { useSend } from '@schaktkoll/api-client';
import { getCaseTemplate, getDraft, saveDraft, type CaseTemplate } from '@schaktkoll/contract';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { caseTemplateTexts as texts } from '@schaktkoll/texts';
import { useDialogs, useIsUnmounted } from '@schaktkoll/ui';
import { useState } from 'react';
import { destinationOf } from '../flow/steps.ts';

/** Starts cases from templates, one at a time. */
export interface TemplateStart {
  readonly start: (template: CaseTemplate) => Promise<void>;
  /** The template that a case is being started from. */
  readonly startingId: string | null;
}

/**
 * Starts a case from a template: its values become the draft of its purpose, which the flow opens. A draft that the
 * user has already is replaced only after a question. Leaving the page ends the start.
 */
export function useStartFromTemplate(): TemplateStart {
  const send = useSend();
  const navigate = useAppNavigate();
  const dialogs = useDialogs();
  const fail = useActionFailure();
  const [startingId, setStartingId] = useState<string | null>(null);
  const isUnmounted = useIsUnmounted();

  /** False if the user chose the earlier draft. */
  const replaceDraft = async ({ id, purpose }: CaseTemplate): Promise<boolean> => {
    const { draft } = await send(getDraft, { params: { purpose } });
    if (isUnmounted.current) return false;
    const { heading, body, confirm, cancel } = texts.replace;
    const question = { heading, body, confirmLabel: confirm, cancelLabel: cancel, danger: true };
    if (draft !== null && !(await dialogs.confirm(question))) return false;
    const { schemaNumber, values } = await send(getCaseTemplate, { params: { templateId: id } });
    if (isUnmounted.current) return false;
    await send(saveDraft, {
      params: { purpose },
      version: draft?.version ?? 0,
      // All steps were seen when the template was made, so the flow opens the first that is incomplete.
      body: { step: 'review', schemaNumber, values },
    });
    return !isUnmounted.current;
  };
  const start = async (template: CaseTemplate): Promise<void> => {
    setStartingId(template.id);
    try {
      // It stays busy: until the flow is loaded, this page is still shown with its buttons.
      if (await replaceDraft(template)) return navigate(destinationOf('area', template.purpose));
    } catch (error) {
      if (!isUnmounted.current) await fail(error);
    }
    setStartingId(null);
  };
  return { start, startingId };
}
