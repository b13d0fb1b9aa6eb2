import { caseFields, describeFields, type CasePurpose } from '@schaktkoll/domain';
import { areaOf } from '@schaktkoll/geometry';
import type { WorkArea } from '@schaktkoll/map';
import {
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  coordinateSystemTexts,
  fileFormatTexts,
  formatArea,
  inSentence,
  notificationsText,
  reviewTexts,
  stepTexts,
} from '@schaktkoll/texts';
import type { DefinitionRow } from '@schaktkoll/ui';
import type { CaseFile, CaseValues } from '../flow/caseValues.ts';

const texts = reviewTexts;
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

/** The kinds of work and the ways, as the beginning of a sentence. */
export function workSentence(purpose: CasePurpose, values: CaseValues): string {
  const words = describeFields('work', purpose)
    .filter((name) => caseFields[name].kind === 'choices')
    .flatMap((name) => caseFieldValue(name, values).split('\n'));
  return words.map((word, index) => (index === 0 ? word : inSentence(word))).join(', ');
}

/** What else is said of the work and its place, without empty fields. */
export function describeRows(purpose: CasePurpose, values: CaseValues): DefinitionRow[] {
  const names = [
    ...describeFields('work', purpose).filter((name) => caseFields[name].kind === 'assurance'),
    ...describeFields('milestones', purpose),
    ...describeFields('place', purpose),
    ...describeFields('broadband', purpose),
  ];
  return given([
    ...names.map((name): [string, string] => [caseFieldTexts[name], caseFieldValue(name, values)]),
    [files.plan, namesOf(values.plan)],
    [files.attachments, namesOf(values.attachments)],
  ]);
}

/** Who is asked, and how, one line each. */
export function contactLines({ name, company, phone, email, ...postal }: Partial<CaseValues['contact']>): string[] {
  const { street = '', postalCode = '', city = '' } = postal;
  const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  return [
    joined([name, company], ', '),
    joined([phone, email], ' · '),
    joined([street, joined([postalCode, city], ' ')], ', '),
  ].filter((line) => line !== '');
}

/** Where the maps are sent, and when the inquirer is told of answers. */
export function deliveryRows(values: CaseValues): DefinitionRow[] {
  const format = casePageTexts.contact.formatAndSystem(
    fileFormatTexts[values.wantedFileFormat],
    coordinateSystemTexts[values.wantedCoordinateSystem],
  );
  return [
    row(stepTexts.contact.fields.cableMapsEmail, `${values.cableMapsEmail} (${format})`),
    row(texts.notify, notificationsText(values.notificationSchedule, values.notificationSmsNumber)),
  ];
}
