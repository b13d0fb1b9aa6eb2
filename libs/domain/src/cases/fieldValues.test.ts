import { describe, expect, it } from 'vitest';
import { ofEachField } from './fields.ts';
import { copiedCaseForm, emptyCaseForm, valuesOfPurpose, type ShownCaseValues } from './fieldValues.ts';

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

describe("the values of a case's fields", () => {
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

  it('are copied to a following case, except its days and what the user chooses again; a missing value is empty', () => {
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

  it('are without those that the purpose does not have', () => {
    expect(valuesOfPurpose({ name: 'Plan', workMethods: ['Drilling'], plan: [] }, 'Planning')).toEqual({
      name: 'Plan',
      plan: [],
    });
  });
});
