import { areShortcutsOn } from '@schaktkoll/shell';
import type { KeyboardEvent } from 'react';

/** The link that opens a row of a table. */
export const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[scope="row"] a[href]');

interface RowKeys {
  /** The key of the row that the focus is in; undefined outside the rows. */
  readonly row: string | undefined;
  /** Starts to choose rows, beginning with this one. */
  readonly onChoose?: ((key: string) => void) | undefined;
  readonly onMap?: (() => void) | undefined;
}

/** The keys of a list, which hold while the focus is in it: arrows between rows, X, M, F and /. Enter is the link's own. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, { row: key, onChoose, onMap }: RowKeys): void {
  const { target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (event.key.length === 1 && !areShortcutsOn()) return;
  if (target.matches('input:not([type="checkbox"]), select, textarea')) return;
  const row = target.closest('[data-row]');
  const rows = [...currentTarget.querySelectorAll('[data-row]')];
  const index = row === null ? -1 : rows.indexOf(row);
  const inFilters = (selector: string) => document.querySelector<HTMLElement>(`[data-filters] ${selector}`);
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: row === null ? undefined : () => linkOf(rows[index + 1])?.focus(),
    ArrowUp: row === null ? undefined : () => linkOf(rows[index - 1])?.focus(),
    x: () => {
      const box = row?.querySelector<HTMLElement>('input[type="checkbox"]');
      if (box) box.click();
      else if (key !== undefined) onChoose?.(key);
    },
    m: onMap,
    f: () => inFilters('[data-chip] button')?.focus(),
    '/': () => inFilters('input[type="search"]')?.focus(),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
