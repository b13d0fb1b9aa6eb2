import { describe, expect, it } from 'vitest';
import { casePurposes } from '../enumerations.ts';
import {
  caseFieldEntries,
  copiedCaseForm,
  describeFields,
  emptyCaseForm,
  hasField,
  ofEachField,
  shownDescribeFields,
  valuesOfPurpose,
  type ShownCaseValues,
} from './fields.ts';

const shown: ShownCaseValues = {
  ...ofEachField<ShownCaseValues>(() => null),
  name: 'Fiber till Storgatan 1',
  workMethods: ['Drilling'],
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  endCustomer: 'Stadsnätet AB',
  contact: {
    name: 'Frida Frågare',
    company: null,
    phone: '070-1740605',
    email: null,
    street: null,
    postalCode: null,
    city: null,
  },
  markingContact: { name: 'Olle Grävare', phone: '070-1740606', email: null },
};

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
    expect(valuesOfPurpose({ name: 'Plan', workMethods: ['Drilling'], plan: [] }, 'Planning')).toEqual({
      name: 'Plan',
      plan: [],
    });
  });

  it('are in one section each where they belong to the description, and in none where a step has a form of its own', () => {
    for (const [name, { step, section }] of caseFieldEntries)
      expect([name, section !== undefined]).toEqual([name, step === 'describe']);
  });

  it('begin empty, with PDF and SWEREF 99', () => {
    expect(emptyCaseForm()).toMatchObject({
      name: '',
      workCategories: [],
      maximumExcavationDepth: '',
      contact: { name: '', postalCode: '' },
      wantedFileFormat: 'Pdf',
      wantedCoordinateSystem: 'SWEREF99',
      milestones: [],
      fulfillsUblDemand: false,
      isEmergency: false,
    });
  });

  it('are copied to a case that follows, but for its days and what the user chooses anew; what was not given is empty', () => {
    const copied = copiedCaseForm(shown);
    expect(copied).toMatchObject({
      name: 'Fiber till Storgatan 1',
      workMethods: ['Drilling'],
      maximumExcavationDepth: '',
      address: '',
      endCustomer: 'Stadsnätet AB',
    });
    expect(Object.keys(copied)).not.toContain('startDate');
    expect(Object.keys(copied)).not.toContain('notificationSchedule');
    expect(copied.contact).toEqual({
      name: 'Frida Frågare',
      company: '',
      phone: '070-1740605',
      email: '',
      street: '',
      postalCode: '',
      city: '',
    });
    expect(copied.markingContact.email).toBe('');
    expect(copiedCaseForm({ ...shown, markingContact: null }).markingContact).toEqual({
      name: '',
      phone: '',
      email: '',
    });
  });
});
