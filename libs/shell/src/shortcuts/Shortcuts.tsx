import { shellTexts, shortcutTexts as texts } from '@schaktkoll/texts';
import { DefinitionList, Dialog, Text } from '@schaktkoll/ui';
import { useEffect, useState } from 'react';
import { areShortcutsOn } from './shortcutChoice.ts';
import { ShortcutsField } from './ShortcutsField.tsx';

/**
 * The single keys of all screens. A button, link or field with `aria-keyshortcuts` is pressed by its key, J and K go
 * through the rows of a list (`data-row`), and ? lists the keys of the screen, also those that a list handles itself
 * (`data-list-keys`). A key works while the focus is in a list
 * or panel (`data-shortcuts`) or in a dialog, never in a field, never with a modifier, and not when switched off.
 */
export function Shortcuts() {
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const isHelp = key === '?';
      if (ctrlKey || metaKey || altKey || (shiftKey && !isHelp) || defaultPrevented) return;
      if (!(target instanceof Element) || isTyping(target) || !areShortcutsOn()) return;
      const dialog = target.closest('dialog');
      const place = dialog ?? target.closest('[data-shortcuts]');
      if (isHelp && dialog === null) setListed(shortcutsIn(document));
      else if (place === null || !(goToRow(place, target, key) || pressed(place, target, key))) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog
      open={listed !== null}
      heading={texts.heading}
      closeLabel={shellTexts.dialog.close}
      onClose={() => setListed(null)}
    >
      {listed?.length === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <DefinitionList rows={(listed ?? []).map(({ keys, name }) => ({ label: keys, value: name }))} />
      )}
      <ShortcutsField />
    </Dialog>
  );
}

interface Shortcut {
  readonly keys: string;
  readonly name: string;
}

/** The keys move the caret in a field, and choose another option; a map has keys of its own. */
function isTyping(target: Element): boolean {
  const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
  return target.closest(`${fields}, [role="application"]`) !== null;
}

/** Moves the focus to the next row (J) or the one before (K). */
function goToRow(place: Element, target: Element, key: string): boolean {
  const step = { j: 1, k: -1 }[key.toLowerCase()];
  const rows = [...place.querySelectorAll('[data-row]')].filter(isShown);
  if (step === undefined || rows.length === 0) return false;
  const now = rows.findIndex((row) => row.contains(target));
  const next = rows[now === -1 ? 0 : now + step] ?? rows[now];
  next?.querySelector<HTMLElement>('[tabindex], a[href], button')?.focus();
  return true;
}

/** Presses what has the key: in the row of the focus, else in the list or panel, else on the screen. */
function pressed(place: Element, target: Element, key: string): boolean {
  const isDialog = place.matches('dialog');
  const places = [target.closest('[data-row], fieldset'), place, isDialog ? null : document];
  const element = places.flatMap((each) => (each === null ? [] : withShortcut(each, key.toUpperCase())))[0];
  if (element === undefined) return false;
  if (place.contains(element)) element.focus();
  element.click();
  return true;
}

function withShortcut(place: ParentNode, key?: string): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (element) =>
      isShown(element) &&
      !element.matches(':disabled') &&
      (key === undefined || element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) === true),
  );
}

function shortcutsIn(place: ParentNode): readonly Shortcut[] {
  const names = new Map(
    withShortcut(place)
      .toReversed()
      .map((element) => [texts.keys(element.getAttribute('aria-keyshortcuts') ?? ''), nameOf(element)]),
  );
  const list = place.querySelector('[data-list-keys]')?.getAttribute('data-list-keys') ?? '';
  const own = texts.list.filter(({ keys }) => list.includes(keys));
  const rows = [...place.querySelectorAll('[data-row]')].some(isShown)
    ? [{ keys: texts.rowKeys, name: texts.rows }]
    : [];
  return [...rows, ...own, ...[...names].toReversed().map(([keys, name]) => ({ keys, name }))];
}

function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
  const words = [...(label?.childNodes ?? [])].map(({ textContent }) => textContent?.trim());
  return element.getAttribute('aria-label') ?? words.join(' ').trim();
}

/** Not every browser can tell; one that cannot has the keys of hidden parts too. */
const isShown = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();
