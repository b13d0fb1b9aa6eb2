import { mapAudiences, swedishToday } from '@schaktkoll/domain';
import { CheckboxField, DateField, RadioGroupField } from '@schaktkoll/forms';
import { answerLineTexts as texts } from '@schaktkoll/texts';
import { Stack } from '@schaktkoll/ui';
import { useFormContext } from 'react-hook-form';
import type { WithMap } from './mapValues.ts';

const audiences = mapAudiences.map((value) => ({ value, label: texts.audiences[value] }));

/** What an owner says of its lines, who may see them, and what it vouches for. */
export function MapChoices() {
  const { control } = useFormContext<WithMap>();
  return (
    <>
      <CheckboxField control={control} name="map.showsAll" label={texts.showsAll} hint={texts.showsAllHint} />
      <DateField control={control} name="map.asOf" label={texts.asOf} maximum={swedishToday()} optional />
      <RadioGroupField control={control} name="map.audience" label={texts.audience} choices={audiences} />
      <Stack $gap={1}>
        <CheckboxField control={control} name="map.hidesFromPrivate" label={texts.hidesFromPrivate} />
        <CheckboxField control={control} name="map.mayDownload" label={texts.mayDownload} />
      </Stack>
      <CheckboxField control={control} name="map.isUnclassified" label={texts.isUnclassified} />
      <CheckboxField control={control} name="map.hasRight" label={texts.hasRight} />
    </>
  );
}
