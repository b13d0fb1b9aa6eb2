import { caseFields, describeFields, type CasePurpose, type DescribeFieldName } from '@schaktkoll/domain';
import { areaOf } from '@schaktkoll/geometry';
import type { WorkArea } from '@schaktkoll/map';
import {
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  coordinateSystemTexts,
  fileFormatTexts,
  formatArea,
  notificationsText,
  purposeTexts,
  reviewTexts,
  stepTexts,
} from '@schaktkoll/texts';
import type { DefinitionRow } from '@schaktkoll/ui';
import type { CaseFile, CaseValues } from '../flow/caseValues.ts';

const texts = reviewTexts;
const { contact, marking } = stepTexts;
const files = stepTexts.describe.files.fields;
const namesOf = (all: readonly CaseFile[]) => all.map(({ name }) => name).join('\n');

function row(label: string, value: string): DefinitionRow {
  return { label, value };
}

/**
 * Rows of optional fields, only if they have a value, because many rows of "not given" would hide what is to be
 * checked.
 */
function given(rows: readonly (readonly [label: string, value: string])[]): DefinitionRow[] {
  return rows.filter(([, value]) => value.trim() !== '').map(([label, value]) => row(label, value));
}

/** Every work area with its size and its location, if known, and the total size if there are several. */
export function areaRows(areas: readonly WorkArea[], places: readonly (string | undefined)[]): DefinitionRow[] {
  const sizes = areas.map(({ geometry }) => areaOf(geometry));
  // Labels must be unique within a list, but names of areas need not be.
  const rows = areas.map(({ name }, index) => {
    const isRepeated = areas.findIndex((other) => other.name === name) !== index;
    const facts = [formatArea(sizes[index] ?? 0), places[index]].filter((fact) => fact !== undefined);
    return row(isRepeated ? `${name} (${index + 1})` : name, facts.join(', '));
  });
  return areas.length < 2 ? rows : [...rows, row(texts.total, formatArea(sizes.reduce((sum, size) => sum + size, 0)))];
}

/** What is to be done, without empty optional fields. `today` is a Swedish day. */
export function describeRows(purpose: CasePurpose, values: CaseValues, today: string): DefinitionRow[] {
  const rowOf = (name: DescribeFieldName) => row(caseFieldTexts[name], caseFieldValue(name, values));
  const work = [
    ...describeFields('work', purpose),
    ...describeFields('milestones', purpose),
    ...describeFields('place', purpose),
    ...describeFields('broadband', purpose),
  ].filter((name) => name !== 'name' && (caseFields[name].required || caseFieldValue(name, values).trim() !== ''));
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

/** The contact, and where the maps are sent. */
export function contactRows(values: CaseValues): DefinitionRow[] {
  const { fields } = contact;
  const { name, company, phone, email, street, postalCode, city } = values.contact;
  const postal = [street, [postalCode, city].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join('\n');
  const { wantedFileFormat, wantedCoordinateSystem, notificationSchedule, notificationSmsNumber } = values;
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
    row(texts.notify, notificationsText(notificationSchedule, notificationSmsNumber)),
  ];
}

/** The contact on site, and whether and when marking is wanted. */
export function markingRows({ markingContact: { name, phone, email }, markingWish }: CaseValues): DefinitionRow[] {
  const { fields } = marking;
  return [
    row(fields.name, name),
    row(fields.phone, phone),
    ...given([
      [fields.email, email],
      [fields.wish, markingWish],
    ]),
  ];
}
