import { openModal } from '@schaktkoll/ui';

/**
 * Moves focus from a line of the error summary to its element. Paths: `Code.index` of a failed check, the server's
 * `workAreas.index.geometry`, or `typed`, `file` and `property` for what was entered beside the map and not added.
 */
export function focusArea(step: HTMLElement | null, path: string): void {
  if (step === null) return;
  const index = /\.(\d+)/.exec(path)?.[1];
  const target =
    index === undefined ? (notAddedField(step, path) ?? mapOf(step)) : (rowOf(step, Number(index)) ?? mapOf(step));
  // On a phone the list and the forms are in a sheet over the map.
  const sheet = target?.closest('dialog');
  if (sheet) openModal(sheet);
  target?.scrollIntoView?.({ block: 'center' });
  target?.focus({ preventScroll: true });
}

function mapOf(step: HTMLElement): HTMLElement | null {
  return step.querySelector<HTMLElement>('[role="application"]');
}

function rowOf(step: HTMLElement, index: number): HTMLElement | null {
  return step.querySelectorAll('[data-area-list] li')[index]?.querySelector<HTMLElement>('button') ?? null;
}

const notAddedFields: Readonly<Record<string, string>> = {
  typed: '[data-field="corners"] textarea, [data-field="point"] input',
  // The first layer that can be chosen.
  file: '[data-field="layers"] input:enabled',
  property: '[data-area-way="property"] input',
};

/** The first field with input that is not added. */
function notAddedField(step: HTMLElement, path: string): HTMLElement | undefined {
  const selector = notAddedFields[path];
  if (selector === undefined) return undefined;
  const forms = step.querySelector('[data-area-typed]');
  const fields = forms?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector) ?? [];
  const field = [...fields].find(({ value }) => value.trim() !== '');
  field?.closest('details')?.setAttribute('open', '');
  return field;
}
