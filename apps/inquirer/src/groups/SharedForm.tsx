import { useChangeCaseGroup, useSend } from '@schaktkoll/api-client';
import { getCaseGroup, type CaseGroup } from '@schaktkoll/contract';
import {
  describeFields,
  emptyCaseForm,
  valuesOfPurpose,
  type CaseFormValues,
  type DescribeFieldName,
} from '@schaktkoll/domain';
import { DateField, TextField, VersionedForm } from '@schaktkoll/forms';
import { caseFieldTexts, caseGroupTexts } from '@schaktkoll/texts';
import { Details, Note, Section, Text } from '@schaktkoll/ui';
import { useMemo, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ContactFields } from '../createCase/ContactFields.tsx';
import { DescribeField } from '../createCase/DescribeField.tsx';
import type { CaseValues } from '../createCase/flow/caseValues.ts';
import { stepLabels } from '../createCase/flow/stepLabels.ts';
import { MarkingFields } from '../createCase/MarkingFields.tsx';

const texts = caseGroupTexts.shared;
type Values = CaseFormValues & { groupName: string };

/** Everything that is typed is stored; the dry run says what is missing. */
const anything = z.record(z.string(), z.unknown());
const labels = {
  groupName: texts.name,
  ...stepLabels.describe,
  ...stepLabels.contact,
  ...stepLabels.marking,
};

const valuesOf = ({ name, values }: CaseGroup): Values => ({ ...emptyCaseForm(), ...values, groupName: name });

interface SharedFormProps {
  readonly group: CaseGroup;
  /** What the dry run says of the shared values. */
  readonly issues: readonly string[];
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** What the unsent cases of a group have in common, without the fields that each of them has in the list. */
export function SharedForm({ group, issues, onDirty }: SharedFormProps) {
  const { run } = useChangeCaseGroup();
  const send = useSend();
  // Folded while nothing is missing, so that the cases are in view; it stays open after that is mended.
  const [isOpen, setOpen] = useState(issues.length > 0);
  if (issues.length > 0 && !isOpen) setOpen(true);
  const { purpose } = group;
  const own = useMemo(() => {
    const unsent = group.rows.filter(({ state }) => state === 'Draft');
    return new Set(
      [
        ...describeFields('work', purpose),
        ...describeFields('period', purpose),
        ...describeFields('place', purpose),
      ].filter((name) => unsent.every(({ values }) => Object.hasOwn(values, name))),
    );
  }, [group.rows, purpose]);
  const isShared = (name: DescribeFieldName): boolean => !own.has(name);
  const save = ({ groupName: name, ...typed }: Values, { id: groupId, version }: CaseGroup) => {
    const values = valuesOfPurpose(typed, purpose);
    return run({ params: { groupId }, version, body: { name, values: { ...values }, rows: [], removedRows: [] } });
  };
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <div role="status">
        {issues.length > 0 && (
          <Note kind="warning" heading={texts.issues}>
            {issues.map((issue) => (
              <Text key={issue}>{issue}</Text>
            ))}
          </Note>
        )}
      </div>
      <Details summary={texts.open} open={isOpen}>
        <VersionedForm<Values, CaseGroup>
          schema={anything}
          labels={labels}
          label={texts.heading}
          stored={group}
          valuesOf={valuesOf}
          save={save}
          readNewest={() => send(getCaseGroup, { params: { groupId: group.id } })}
          onDirty={onDirty}
          submitLabel={texts.save}
          busyLabel={texts.saving}
          submitVariant="secondary"
        >
          {(form) => {
            // The fields of a single case; the group has no files and no choice of owners.
            const ofCase = form as unknown as UseFormReturn<CaseValues>;
            const control = ofCase.control as Control<CaseValues>;
            return (
              <>
                <TextField control={form.control} name="groupName" label={texts.name} autoComplete="off" />
                {[...describeFields('work', purpose), ...describeFields('place', purpose)]
                  .filter(isShared)
                  .map((name) => (
                    <DescribeField key={name} control={control} name={name} purpose={purpose} />
                  ))}
                {(['startDate', 'endDate'] as const).filter(isShared).map((name) => (
                  <DateField key={name} control={control} name={name} label={caseFieldTexts[name]} />
                ))}
                <ContactFields
                  form={ofCase}
                  purpose={purpose}
                  marking={(isSamePerson) => <MarkingFields form={ofCase} isSamePerson={isSamePerson} />}
                />
              </>
            );
          }}
        </VersionedForm>
      </Details>
    </Section>
  );
}
