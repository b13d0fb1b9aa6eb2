import type { SummaryEntry } from '@schaktkoll/ui';
import { labelFor, type FieldLabels } from './labels.ts';

/** Every error that stands at a field, in the order of the labels, which is the order on the screen; lists row by row. */
export function listErrors(errors: object, labels: FieldLabels): SummaryEntry[] {
  const entries = flatten(errors, '').map((entry) => ({ entry, place: placeOf(entry.path, Object.keys(labels)) }));
  return entries.toSorted((a, b) => compare(a.place, b.place)).map(({ entry }) => entry);
}

/** Where a path stands on the screen: its field or list, then its row, then its field in the row. */
function placeOf(path: string, paths: readonly string[]): readonly number[] {
  const found = paths.findIndex((each) => labelFor({ [each]: each }, path) !== undefined);
  const [list, ...rest] = paths[found]?.split('.*') ?? [];
  if (found < 0 || list === undefined) return [paths.length];
  if (rest.length === 0) return [found];
  const row = Number(path.slice(list.length + 1).split('.')[0]);
  return [paths.findIndex((each) => each === list || each.startsWith(`${list}.*`)), row, found];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const different = a.findIndex((part, index) => part !== b[index]);
  return different < 0 ? 0 : (a[different] ?? 0) - (b[different] ?? -1);
}

function flatten(tree: object, above: string): SummaryEntry[] {
  return Object.entries(tree).flatMap(([part, value]: [string, unknown]) => {
    const path = above === '' ? part : `${above}.${part}`;
    if (typeof value !== 'object' || value === null || path === 'root') return [];
    if ('type' in value && typeof value.type === 'string') {
      return 'message' in value && typeof value.message === 'string' ? [{ path, message: value.message }] : [];
    }
    return flatten(value, path);
  });
}

const focusable =
  'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]';

/**
 * Scrolls to the field at a path, or the nearest one above it, and focuses its first control; what is folded around it
 * is opened. `scroll-margin-top` of the field keeps it clear of what sticks to the top of the page.
 */
export function focusField(form: HTMLElement, path: string): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const field = fields.find((each) => each.dataset['field'] === part);
    if (field === undefined) continue;
    for (let fold = field.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    field.scrollIntoView?.({ block: 'start' });
    const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
    control?.focus({ preventScroll: true });
    return;
  }
}
