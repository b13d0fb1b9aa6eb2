import { addDays, swedishToday } from '@schaktkoll/domain';
import {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  RadioGroupField,
  SelectField,
  TimeField,
} from '@schaktkoll/forms';
import type { ReactElement } from 'react';
import { fieldsPageTexts } from '../texts.ts';
import { FieldStates } from '../FieldStates.tsx';

const { kinds, choices: words } = fieldsPageTexts;
const choices = [
  { value: 'dig', label: words.dig },
  { value: 'drill', label: words.drill, hint: words.drillHint },
  { value: 'blast', label: words.blast },
];
const chooseOne = { code: 'ChooseOne' };

/** Days and times, and the fields where something is chosen from what is shown. */
export function ChoiceSections(): ReactElement {
  const today = swedishToday();
  const bounds = { minimum: addDays(today, 2), maximum: addDays(today, 45) };
  return (
    <>
      <FieldStates
        id="date"
        kind={kinds.date}
        empty=""
        filled={addDays(today, 9)}
        wrong={today}
        error={{ code: 'DateTooFarInPast', params: { minimum: bounds.minimum } }}
        more={[{ name: 'bounded', words: fieldsPageTexts.bounded, value: addDays(today, 9) }]}
      >
        {(example) => <DateField {...example} {...(example.name === 'bounded' ? bounds : {})} />}
      </FieldStates>
      <FieldStates
        id="time"
        kind={kinds.time}
        empty=""
        filled="13:45"
        wrong=":30"
        error={{ code: 'InvalidTime' }}
        more={[{ name: 'quarters', words: fieldsPageTexts.quarters, value: '' }]}
      >
        {(example) => <TimeField {...example} {...(example.name === 'quarters' ? { step: 15 } : {})} />}
      </FieldStates>
      <FieldStates id="select" kind={kinds.select} empty="" filled="dig" error={chooseOne} without={['readOnly']}>
        {(example) => <SelectField {...example} choices={choices} />}
      </FieldStates>
      <FieldStates id="radio" kind={kinds.radio} empty="" filled="drill" error={chooseOne} without={['readOnly']}>
        {(example) => <RadioGroupField {...example} choices={choices} />}
      </FieldStates>
      <FieldStates
        id="checkboxes"
        kind={kinds.checkboxes}
        empty={[]}
        filled={['dig', 'blast']}
        error={{ code: 'ChooseAtLeastOne' }}
        without={['readOnly']}
      >
        {(example) => <CheckboxGroupField {...example} choices={choices} />}
      </FieldStates>
      <FieldStates
        id="checkbox"
        kind={kinds.checkbox}
        empty={false}
        filled
        error={{ code: 'MustBeAccepted' }}
        without={['readOnly']}
      >
        {(example) => <CheckboxField {...example} />}
      </FieldStates>
    </>
  );
}
