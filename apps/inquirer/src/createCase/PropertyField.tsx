import { findsProperties, placeSearchLimits, placeSourcesOf, type DescribeFieldName } from '@schaktkoll/domain';
import { PropertyDesignationField, SuggestField } from '@schaktkoll/forms';
import { useConfig } from '@schaktkoll/shell';
import { caseFieldTexts, placeSearchTexts } from '@schaktkoll/texts';
import type { Control } from 'react-hook-form';
import { usePlaceSearch } from './area/places/usePlaceSearch.ts';
import type { CaseValues } from './flow/caseValues.ts';

const { property: texts } = placeSearchTexts;

interface PropertyFieldProps {
  readonly control: Control<CaseValues>;
  readonly name: DescribeFieldName;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The property designation, with suggestions where a register is searched. */
export function PropertyField(props: PropertyFieldProps) {
  const hasRegister = findsProperties(placeSourcesOf(useConfig().map.search));
  return hasRegister ? <SuggestedField control={props.control} /> : <PropertyDesignationField {...props} optional />;
}

/** A designation that the register does not have can be typed. */
function SuggestedField({ control }: Pick<PropertyFieldProps, 'control'>) {
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
