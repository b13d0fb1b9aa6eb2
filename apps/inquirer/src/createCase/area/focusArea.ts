/**
 * Moves focus to what an error is about. Paths: `Code.index` of a failed check, the server's `workAreas.index.geometry`, or
 * `typed`, `file` and `property` for what was entered beside the map and not added.
 * @param unfold shows the panel that the list and the forms are in
 */
export function focusArea(step: HTMLElement | null, path: string, unfold: () => void): void {
  if (step === null) return;
  const index = /\.(\d+)/.exec(path)?.[1];
  const inPanel = index === undefined ? notAddedField(step, path) : rowOf(step, Number(index));
  if (inPanel) unfold();
  const target = inPanel ?? mapOf(step);
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
