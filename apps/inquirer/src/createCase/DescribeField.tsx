import { caseFields, type CaseField, type CasePurpose, type DescribeFieldName } from '@schaktkoll/domain';
import {
  CheckboxField,
  CheckboxGroupField,
  EmailField,
  HttpsAddressField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
  type FieldChoice,
} from '@schaktkoll/forms';
import { caseFieldChoiceTexts, caseFieldHint, caseFieldTexts } from '@schaktkoll/texts';
import type { Control } from 'react-hook-form';
import type { CaseValues } from './flow/caseValues.ts';
import { PropertyField } from './PropertyField.tsx';

interface DescribeFieldProps {
  readonly control: Control<CaseValues>;
  readonly name: DescribeFieldName;
  readonly purpose: CasePurpose;
}

/** A field of the description by its definition, except the days of the period, because each limits the other. */
export function DescribeField({ control, name, purpose }: DescribeFieldProps) {
  const field: CaseField = caseFields[name];
  const withOwnHint = { control, name, label: caseFieldTexts[name], optional: !field.required };
  const shared = { ...withOwnHint, hint: caseFieldHint(name, purpose) };
  switch (field.kind) {
    case 'text':
      return field.lines === 'several' ? (
        <TextAreaField {...shared} maximum={field.maximum} rows={3} />
      ) : (
        <TextField {...shared} autoComplete="off" />
      );
    case 'choices':
      return <CheckboxGroupField isChips {...shared} choices={choicesOf(name, field.choices)} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          choices={choicesOf(name, field.choices)}
          emptyLabel={caseFieldChoiceTexts[name]?.[''] ?? null}
        />
      );
    case 'flag':
    case 'assurance':
      return <CheckboxField {...shared} optional={false} />;
    case 'phone':
      return <PhoneField {...withOwnHint} />;
    case 'email':
      return <EmailField {...withOwnHint} />;
    case 'link':
      return <HttpsAddressField {...withOwnHint} />;
    case 'propertyDesignation':
      return <PropertyField {...shared} />;
    default:
      return null;
  }
}

function choicesOf(name: DescribeFieldName, values: readonly string[]): readonly FieldChoice[] {
  return values.map((value) => ({ value, label: caseFieldChoiceTexts[name]?.[value] ?? value }));
}
