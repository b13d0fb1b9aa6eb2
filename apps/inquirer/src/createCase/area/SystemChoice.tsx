import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts, typedAreaTexts } from '@schaktkoll/texts';
import { Choice, ChoiceList, controlAria, Field, FieldGroup, Select } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';

const texts = typedAreaTexts;
/** What phones and most maps use; the others are chosen from a list. */
const usual = ['SWEREF99', 'WGS84'] as const;
const others = coordinateSystems.filter((system) => !usual.some((each) => each === system));
const firstOther: CoordinateSystem = 'RT90';

interface SystemChoiceProps {
  readonly value: CoordinateSystem;
  readonly onChange: (system: CoordinateSystem) => void;
}

/** One of the fifteen coordinate systems: the two most common ones directly, the rest behind a third choice. */
export function SystemChoice({ value, onChange }: SystemChoiceProps): ReactElement {
  const id = useId();
  const isOther = !usual.some((each) => each === value);
  const field = { label: texts.whichSystem, hint: texts.systemHint(value) };
  return (
    <>
      <FieldGroup id={`${id}-system`} label={texts.system}>
        <ChoiceList>
          {usual.map((system) => (
            <Choice
              key={system}
              kind="radio"
              id={`${id}-${system}`}
              name={`${id}-system`}
              label={coordinateSystemTexts[system]}
              hint={texts.systemHint(system)}
              checked={value === system}
              onChange={() => onChange(system)}
            />
          ))}
          <Choice
            kind="radio"
            id={`${id}-other`}
            name={`${id}-system`}
            label={texts.otherSystem}
            checked={isOther}
            onChange={() => onChange(firstOther)}
          />
        </ChoiceList>
      </FieldGroup>
      {isOther && (
        <Field id={`${id}-which`} path="system" {...field}>
          <Select
            {...controlAria(`${id}-which`, field)}
            controlWidth="medium"
            value={value}
            onChange={(event) => onChange(others.find((system) => system === event.target.value) ?? firstOther)}
          >
            {others.map((system) => (
              <option key={system} value={system}>
                {coordinateSystemTexts[system]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
