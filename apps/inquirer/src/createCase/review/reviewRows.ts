import { caseFields, describeFields, type CasePurpose, type DescribeFieldName } from '@schaktkoll/domain';
import { areaOf } from '@schaktkoll/geometry';
import type { WorkArea } from '@schaktkoll/map';
import {
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  coordinateSystemTexts,
  createCaseTexts,
  fileFormatTexts,
  formatArea,
  purposeTexts,
} from '@schaktkoll/texts';
import type { DefinitionRow } from '@schaktkoll/ui';
import type { CaseFile, CaseValues } from '../caseValues.ts';

const texts = createCaseTexts.review;
const { contact, marking } = createCaseTexts;
const files = createCaseTexts.describe.files.fields;
const namesOf = (all: readonly CaseFile[]) => all.map(({ name }) => name).join('\n');

function row(label: string, value: string): DefinitionRow {
  return { label, value };
}

/** Rows of what may be left out: only those that are given. A page of "not given" hides what is to be checked. */
function given(rows: readonly (readonly [label: string, value: string])[]): DefinitionRow[] {
  return rows.filter(([, value]) => value.trim() !== '').map(([label, value]) => row(label, value));
}

/** Every work area with its size and where it lies, as far as that is known, and the size of all together where there are several. */
export function areaRows(areas: readonly WorkArea[], places: readonly (string | undefined)[]): DefinitionRow[] {
  const sizes = areas.map(({ geometry }) => areaOf(geometry));
  // Labels are unique within a list, names of areas need not be.
  const rows = areas.map(({ name }, index) => {
    const isRepeated = areas.findIndex((other) => other.name === name) !== index;
    const facts = [formatArea(sizes[index] ?? 0), places[index]].filter((fact) => fact !== undefined);
    return row(isRepeated ? `${name} (${index + 1})` : name, facts.join(', '));
  });
  return areas.length < 2 ? rows : [...rows, row(texts.total, formatArea(sizes.reduce((sum, size) => sum + size, 0)))];
}

/** What is to be done. What may be left out is there only when it is given. `today` is a Swedish day. */
export function describeRows(purpose: CasePurpose, values: CaseValues, today: string): DefinitionRow[] {
  const rowOf = (name: DescribeFieldName) => row(caseFieldTexts[name], caseFieldValue(name, values));
  const work = [...describeFields('work', purpose), ...describeFields('place', purpose)].filter(
    (name) => name !== 'name' && (caseFields[name].required || caseFieldValue(name, values).trim() !== ''),
  );
  return [
    rowOf('name'),
    row(texts.period, texts.periodValue(values.startDate, values.endDate, today)),
    row(texts.purpose, purposeTexts[purpose]),
    ...work.map(rowOf),
    ...given([
      [files.plan, namesOf(values.plan)],
      [files.attachments, namesOf(values.attachments)],
    ]),
  ];
}

/** Whom to reach, and where the maps go. */
export function contactRows(values: CaseValues): DefinitionRow[] {
  const { fields } = contact;
  const { name, company, phone, email, street, postalCode, city } = values.contact;
  const postal = [street, [postalCode, city].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join('\n');
  const { wantedFileFormat, wantedCoordinateSystem, notifyAboutAnswers } = values;
  return [
    row(fields.name, name),
    ...given([
      [fields.company, company],
      [fields.phone, phone],
      [fields.email, email],
      [texts.postal, postal],
    ]),
    row(fields.cableMapsEmail, values.cableMapsEmail),
    row(
      texts.format,
      casePageTexts.contact.formatAndSystem(
        fileFormatTexts[wantedFileFormat],
        coordinateSystemTexts[wantedCoordinateSystem],
      ),
    ),
    row(texts.notify, notifyAboutAnswers ? texts.yes : texts.no),
  ];
}

/** Who is met on site. */
export function markingRows({ markingContact: { name, phone, email } }: CaseValues): DefinitionRow[] {
  const { fields } = marking;
  return [row(fields.name, name), row(fields.phone, phone), ...given([[fields.email, email]])];
}
