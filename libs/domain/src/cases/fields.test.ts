import { describe, expect, it } from 'vitest';
import { casePurposes } from '../enumerations.ts';
import { caseFieldEntries, describeFields, hasField, shownDescribeFields } from './fields.ts';

describe('the fields of a case', () => {
  it('stand in the description in the order of the screen, by section', () => {
    expect(describeFields('period', 'CableIndication')).toEqual(['startDate', 'endDate']);
    expect(describeFields('work', 'CableIndication')).toEqual(['name', 'description', 'workCategories', 'workMethods']);
  });

  it('are shown without those that only the sender sees', () => {
    expect(shownDescribeFields('work')).toEqual(['name', 'description', 'workCategories', 'workMethods']);
    expect(shownDescribeFields('period')).toEqual(['startDate', 'endDate']);
  });

  it('are those of the purpose: methods where something is built, a person on site where it is dug, an assurance for an emergency', () => {
    expect(describeFields('work', 'Planning')).toEqual(['name', 'description', 'workCategories']);
    expect(describeFields('work', 'Emergency')).toContain('isEmergency');
    expect(casePurposes.filter((purpose) => describeFields('broadband', purpose).length > 0)).toEqual(['Collaborate']);
    expect(casePurposes.filter((purpose) => hasField(purpose, 'workMethods'))).toEqual([
      'CableIndication',
      'Project',
      'Emergency',
    ]);
    expect(casePurposes.filter((purpose) => hasField(purpose, 'markingContact'))).toEqual([
      'CableIndication',
      'Emergency',
    ]);
  });

  it('are in one section each where they belong to the description, and in none where a step has a form of its own', () => {
    for (const [name, { step, section }] of caseFieldEntries)
      expect([name, section !== undefined]).toEqual([name, step === 'describe']);
  });
});
