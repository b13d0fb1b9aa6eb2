import { placeSearchLimits } from '@schaktkoll/domain';
import { SuggestField } from '@schaktkoll/forms';
import { caseFieldTexts, placeSearchTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { usePlaceSearch } from './area/places/usePlaceSearch.ts';
import type { CaseValues } from './caseValues.ts';

const { property: texts } = placeSearchTexts;

/**
 * The property designation with suggestions from the register. A designation that the register does not have can be
 * typed.
 */
export function PropertySearchField({ control }: { readonly control: Control<CaseValues> }): ReactElement {
  const { search, note } = usePlaceSearch('Property');
  return (
    <SuggestField
      control={control}
      name="propertyDesignation"
      label={caseFieldTexts.propertyDesignation}
      hint={texts.hint}
      optional
      search={search}
      pause={placeSearchLimits.delay}
      note={note === undefined ? undefined : texts.writeIt}
      none={texts.noneFound}
      normalise={(typed) => typed.trim()}
    />
  );
}
