import { emptyCaseForm, type CaseFormValues } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { columnsOfFields, fieldsOfColumns } from './caseFieldColumns.ts';

const empty = emptyCaseForm();
const form: CaseFormValues = {
  ...empty,
  name: 'Ny servisledning',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  address: 'Storgatan 1',
  notificationSchedule: 'Day',
  contact: { ...empty.contact, name: 'Frida Frågare', phone: '070-1740605' },
  markingContact: { ...empty.markingContact, name: 'Olle Grävare', phone: '070-1740606' },
};

describe('the columns of the fields of a case', () => {
  it('have the names of the fields with underscores, those of a group after its own', () => {
    expect(
      columnsOfFields({ ...form, workMethods: ['Drilling', 'Drilling'], endCustomer: 'Gävle kommun' }),
    ).toMatchObject({
      start_date: '2026-11-24',
      work_methods: ['Drilling'],
      end_customer: 'Gävle kommun',
      notification_schedule: 'Day',
      notification_sms_number: null,
      contact_name: form.contact.name,
      contact_postal_code: null,
      marking_phone: form.markingContact.phone,
    });
  });

  it('hold null for what was left out or left empty', () => {
    const { address: _address, ...without } = form;
    expect(columnsOfFields({ ...without, endCustomer: '' })).toMatchObject({ address: null, end_customer: null });
  });

  it('are read back as the fields that were written, without those that only the sender sees', () => {
    const shown = fieldsOfColumns(columnsOfFields(form));
    expect(shown).toMatchObject({ name: form.name, address: form.address, endCustomer: null });
    expect(shown.contact).toEqual({
      name: 'Frida Frågare',
      company: null,
      phone: '070-1740605',
      email: null,
      street: null,
      postalCode: null,
      city: null,
    });
    expect(Object.keys(shown)).not.toContain('notificationSchedule');
  });
});
