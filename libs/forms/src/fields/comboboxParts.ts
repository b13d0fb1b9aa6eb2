import type { ControlAria } from '@schaktkoll/ui';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, type KeyboardEvent } from 'react';

/** The ids of a combobox whose input has `id` and whose label is that of `Field`. */
export function comboboxIds(id: string): {
  readonly inputId: string;
  readonly labelId: string;
  readonly menuId: string;
  readonly getItemId: (index: number) => string;
} {
  return { inputId: id, labelId: `${id}-label`, menuId: `${id}-list`, getItemId: (index) => `${id}-option-${index}` };
}

/** The aria of a control without its id, which the combobox gives. */
export function withoutId({ id: _id, ...aria }: ControlAria): Omit<ControlAria, 'id'> {
  return aria;
}

/** Closes only the list on Escape: a dialog around it stays open. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Changes to downshift's behaviour: blur and Escape neither select nor clear, a click in the input does not open the
 * list, and a list opens at `start` if nothing else is highlighted.
 */
export function listChanges<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
  start = -1,
): Partial<UseComboboxState<Item>> {
  const types = useCombobox.stateChangeTypes;
  if (type === types.InputClick) return { ...changes, isOpen: state.isOpen };
  if (type === types.InputBlur || type === types.InputKeyDownEscape)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  const isOpened = changes.isOpen === true && !state.isOpen && type !== types.InputChange;
  return isOpened && start >= 0 ? { ...changes, highlightedIndex: start } : changes;
}

/** When the list of the combobox with `id` opens, scrolls just enough to show all of it. */
export function useListInSight(id: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) document.getElementById(comboboxIds(id).menuId)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, isShown]);
}
