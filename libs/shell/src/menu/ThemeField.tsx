import { useId, useState } from 'react';
import { menuTexts } from '@schaktkoll/texts';
import { Field, Select } from '@schaktkoll/ui';
import { storedThemeChoice, themeChoices } from '../browser/themeChoice.ts';
import { useConfig } from '../context/ConfigContext.tsx';

const texts = menuTexts.theme;

/** Light, dark or as the device: shown at once, and kept for all apps in this browser. */
export function ThemeField() {
  const { apps } = useConfig();
  const [stored] = useState(() => storedThemeChoice(apps));
  const [chosen, setChosen] = useState(stored.get);
  const id = useId();
  return (
    <Field id={id} label={texts.label}>
      <Select
        id={id}
        controlWidth="medium"
        value={chosen}
        onChange={({ target }) => {
          const choice = themeChoices.find((each) => each === target.value) ?? 'device';
          stored.set(choice);
          setChosen(choice);
        }}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {texts.choices[choice]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
