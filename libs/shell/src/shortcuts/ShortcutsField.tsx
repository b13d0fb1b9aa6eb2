import { shortcutTexts as texts } from '@schaktkoll/texts';
import { Choice } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { useConfig } from '../context/ConfigContext.tsx';
import { areShortcutsOn, switchShortcuts } from './shortcutChoice.ts';

/** The switch of the single keys: it applies at once, and is kept for all apps in this browser. */
export function ShortcutsField() {
  const { apps } = useConfig();
  const [areOn, setAreOn] = useState(areShortcutsOn);
  return (
    <Choice
      kind="checkbox"
      id={useId()}
      label={texts.label}
      hint={texts.hint}
      checked={areOn}
      onChange={({ target }) => {
        switchShortcuts(apps, target.checked);
        setAreOn(target.checked);
      }}
    />
  );
}
