import { shortcutTexts as texts } from '@schaktkoll/texts';
import { Choice } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { useConfig } from '../context/ConfigContext.tsx';
import { storedShortcutChoice } from './shortcutChoice.ts';

/** The switch of the single keys: it applies at once, and is kept for all apps in this browser. */
export function ShortcutsField() {
  const { apps } = useConfig();
  const [stored] = useState(() => storedShortcutChoice(apps));
  const [areOn, setAreOn] = useState(stored.get);
  return (
    <Choice
      kind="checkbox"
      id={useId()}
      label={texts.label}
      hint={texts.hint}
      checked={areOn}
      onChange={({ target }) => {
        stored.set(target.checked);
        setAreOn(target.checked);
      }}
    />
  );
}
