import { openModal } from '@schaktkoll/ui';

/**
 * Moves focus from a line of the error summary to its element. Paths: `Code.index` of a failed check, the server's
 * `workAreas.index.geometry`, or `typed` for coordinates that were typed and not added.
 */
export function focusArea(step: HTMLElement | null, path: string): void {
  if (step === null) return;
  const index = /\.(\d+)/.exec(path)?.[1];
  const target =
    path === 'typed'
      ? typedField(step)
      : index === undefined
        ? mapOf(step)
        : (rowOf(step, Number(index)) ?? mapOf(step));
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

/** The first field with input. */
function typedField(step: HTMLElement): HTMLElement | null {
  const fields = [
    ...step.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '[data-area-typed] [data-field="corners"] textarea, [data-area-typed] [data-field="point"] input',
    ),
  ];
  const field = fields.find(({ value }) => value.trim() !== '') ?? null;
  field?.closest('details')?.setAttribute('open', '');
  return field;
}
