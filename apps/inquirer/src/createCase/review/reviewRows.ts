import { areaOf } from '@schaktkoll/geometry';
import type { WorkArea } from '@schaktkoll/map';
import { casePageTexts, caseTexts, coordinateSystemTexts, createCaseTexts, excavationDepthTexts, fileFormatTexts, formatArea, purposeTexts, workCategoryTexts, workMethodTexts } from '@schaktkoll/texts';
import type { DefinitionRow } from '@schaktkoll/ui';
import type { CaseValues } from '../caseValues.ts';

const texts = createCaseTexts.review;
const { describe, contact, marking } = createCaseTexts;

function row(label: string, value: string | undefined): DefinitionRow {
  return { label, value: value === undefined || value.trim() === '' ? texts.notGiven : value };
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

/** What is to be done. Nothing is left out: what was not given says so. */
export function describeRows(values: CaseValues): DefinitionRow[] {
  const { fields } = describe;
  return [
    row(texts.purpose, purposeTexts.CableIndication),
    row(fields.name, values.name),
    row(fields.description, values.description),
    row(fields.workCategories, values.workCategories.map((each) => workCategoryTexts[each]).join('\n')),
    row(fields.workMethods, values.workMethods.map((each) => workMethodTexts[each]).join('\n')),
    row(texts.period, caseTexts.period(values.startDate, values.endDate)),
    row(fields.maximumExcavationDepth, values.maximumExcavationDepth && excavationDepthTexts[values.maximumExcavationDepth]),
    row(fields.address, values.address),
    row(fields.propertyDesignation, values.propertyDesignation),
    row(fields.endCustomer, values.endCustomer),
    row(fields.additionalInformation, values.additionalInformation),
  ];
}

/** Whom to reach, and where the maps go. */
export function contactRows(values: CaseValues): DefinitionRow[] {
  const { fields } = contact;
  const { name, company, phone, email, street, postalCode, city } = values.contact;
  const postal = [street, [postalCode, city].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join('\n');
  const { wantedFileFormat, wantedCoordinateSystem, notifyAboutAnswers } = values;
  return [
    row(fields.name, name),
    row(fields.company, company),
    row(fields.phone, phone),
    row(fields.email, email),
    row(texts.postal, postal),
    row(fields.cableMapsEmail, values.cableMapsEmail),
    row(texts.format, casePageTexts.contact.formatAndSystem(fileFormatTexts[wantedFileFormat], coordinateSystemTexts[wantedCoordinateSystem])),
    row(texts.notify, notifyAboutAnswers ? texts.yes : texts.no),
  ];
}

/** Who is met on site. */
export function markingRows({ markingContact: { name, phone, email } }: CaseValues): DefinitionRow[] {
  const { fields } = marking;
  return [row(fields.name, name), row(fields.phone, phone), row(fields.email, email)];
}
