import { createCaseTexts } from '@schaktkoll/texts';
import type { SummaryEntry } from '@schaktkoll/ui';
import { useCallback, useState } from 'react';
import type { TypedInputs } from './useTypedInputs.ts';

/** The forms that show an area on the map before it is added. */
type PreviewForm = 'file' | 'property';

/**
 * Reports the error of a form whose preview has not been added; undefined once it is added or taken away. Stable across
 * renders.
 */
export type ReportPreview = (form: PreviewForm, message: string | undefined) => void;

/** What was entered beside the map and is in no work area. */
export interface NotAdded {
  /** An error for each form; the path is `typed` or the name of the form. */
  readonly entries: readonly SummaryEntry[];
  readonly report: ReportPreview;
}

/** Collects what was entered beside the map and is not added: the typed coordinates, and the previews of the forms. */
export function useNotAdded({ hasText }: Pick<TypedInputs, 'hasText'>): NotAdded {
  const [previews, setPreviews] = useState<Readonly<Partial<Record<PreviewForm, string | undefined>>>>({});
  const report = useCallback<ReportPreview>(
    (form, message) => setPreviews((all) => (all[form] === message ? all : { ...all, [form]: message })),
    [],
  );
  const messages = { typed: hasText ? createCaseTexts.area.notAdded : undefined, ...previews };
  const entries = Object.entries(messages).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
  return { entries, report };
}
