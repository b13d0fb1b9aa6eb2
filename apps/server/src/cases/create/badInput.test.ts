import { newCaseSchema } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validCase } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Friday; the earliest start is Sunday 22 November. */
const now = new Date('2026-11-20T11:00:00.000Z');
const contact = { name: 'Greta', phone: '0701740605' };
const marking = { name: 'Olle', phone: '0701740606' };

/** What is sent in place of the field, and what the server says: status, field, code. */
const table: readonly (readonly [string, Record<string, unknown>, number, string, string])[] = [
  ['no name', { name: '' }, 400, 'name', 'Required'],
  ['a name of one character', { name: 'x' }, 400, 'name', 'TooShort'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 400, 'name', 'TooLong'],
  ['a name of one emoji, which is one character', { name: '😀' }, 400, 'name', 'TooShort'],
  ['a name with a character that no database stores', { name: 'Gata\u0000n' }, 400, 'name', 'IllegalCharacter'],
  ['a name of two lines', { name: 'Gatan\nBcc: x@example.com' }, 400, 'name', 'IllegalCharacter'],
  ['a description with a zero byte', { description: 'Grävning\u0000' }, 400, 'description', 'IllegalCharacter'],
  [
    'additional information with an escape character',
    { additionalInformation: 'x\u001bx' },
    400,
    'additionalInformation',
    'IllegalCharacter',
  ],
  ['no description', { description: ' ' }, 400, 'description', 'Required'],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }, 400, 'description', 'TooLong'],
  ['no category', { workCategories: [] }, 400, 'workCategories', 'ChooseAtLeastOne'],
  ['a category that does not exist', { workCategories: ['Mining'] }, 400, 'workCategories.0', 'InvalidChoice'],
  ['no method', { workMethods: [] }, 400, 'workMethods', 'ChooseAtLeastOne'],
  ['no start', { startDate: '' }, 400, 'startDate', 'Required'],
  ['a day that does not exist', { startDate: '2026-02-30' }, 400, 'startDate', 'InvalidDate'],
  ['a start tomorrow', { startDate: '2026-11-21', endDate: '2026-11-30' }, 422, 'startDate', 'DateTooFarInPast'],
  ['an end before the start', { startDate: '2026-11-25', endDate: '2026-11-24' }, 422, 'endDate', 'StartAfterEnd'],
  ['a period of 31 days', { startDate: '2026-11-22', endDate: '2026-12-22' }, 422, 'endDate', 'PeriodTooLong'],
  ['a depth that is not offered', { maximumExcavationDepth: '3' }, 400, 'maximumExcavationDepth', 'InvalidChoice'],
  ['an address of 201 characters', { address: 'x'.repeat(201) }, 400, 'address', 'TooLong'],
  [
    'a designation with a semicolon',
    { propertyDesignation: 'Gävle Varva 2;3' },
    400,
    'propertyDesignation',
    'PropertyDesignationIllegalCharacter',
  ],
  ['a site access of 201 characters', { siteAccess: 'x'.repeat(201) }, 400, 'siteAccess', 'TooLong'],
  ['an end customer of 101 characters', { endCustomer: 'x'.repeat(101) }, 400, 'endCustomer', 'TooLong'],
  ['a reference of 101 characters', { ownReference: 'x'.repeat(101) }, 400, 'ownReference', 'TooLong'],
  [
    'additional information of 2001 characters',
    { additionalInformation: 'x'.repeat(2001) },
    400,
    'additionalInformation',
    'TooLong',
  ],
  ['no contact name', { contact: { ...contact, name: '' } }, 400, 'contact.name', 'Required'],
  [
    'a company of 101 characters',
    { contact: { ...contact, company: 'x'.repeat(101) } },
    400,
    'contact.company',
    'TooLong',
  ],
  [
    'letters in the telephone number',
    { contact: { ...contact, phone: '070-ring mig' } },
    400,
    'contact.phone',
    'PhoneContainsLetters',
  ],
  [
    'a telephone number of seven digits',
    { contact: { ...contact, phone: '0701740' } },
    400,
    'contact.phone',
    'PhoneTooShort',
  ],
  [
    'an e-mail address without @',
    { contact: { ...contact, email: 'greta.example.com' } },
    400,
    'contact.email',
    'EmailMissingAt',
  ],
  [
    'a postal code of four digits',
    { contact: { ...contact, postalCode: '1234' } },
    400,
    'contact.postalCode',
    'PostalCodeFormat',
  ],
  ['no way to be reached', { contact: { name: 'Greta' } }, 422, 'contact.phone', 'AtLeastOneContactRoute'],
  ['half a postal address', { contact: { ...contact, city: 'Gävle' } }, 422, 'contact.street', 'Required'],
  ['no e-mail for cable maps', { cableMapsEmail: '' }, 400, 'cableMapsEmail', 'Required'],
  [
    'an e-mail for cable maps without a domain',
    { cableMapsEmail: 'greta@example' },
    400,
    'cableMapsEmail',
    'EmailFormat',
  ],
  ['a file format that does not exist', { wantedFileFormat: 'Docx' }, 400, 'wantedFileFormat', 'InvalidChoice'],
  [
    'a coordinate system that does not exist',
    { wantedCoordinateSystem: 'UTM' },
    400,
    'wantedCoordinateSystem',
    'InvalidChoice',
  ],
  ['no name to meet at the site', { markingContact: { ...marking, name: '' } }, 400, 'markingContact.name', 'Required'],
  ['no telephone at the site', { markingContact: { ...marking, phone: '' } }, 400, 'markingContact.phone', 'Required'],
  [
    'a wrong e-mail at the site',
    { markingContact: { ...marking, email: 'olle@' } },
    400,
    'markingContact.email',
    'EmailFormat',
  ],
  ['a purpose that there is not', { purpose: 'Digging' }, 400, 'purpose', 'InvalidChoice'],
  [
    'an emergency that is not confirmed',
    { purpose: 'Emergency', startDate: '2026-11-20', endDate: '2026-11-20' },
    422,
    'isEmergency',
    'EmergencyNotConfirmed',
  ],
  ['a plan with a person to meet on site', { purpose: 'Planning' }, 422, 'markingContact', 'NotForPurpose'],
  ['an indication without methods', { workMethods: undefined }, 422, 'workMethods', 'Required'],
  ['no work area', { workAreas: [] }, 422, 'workAreas', 'EmptyGeometry'],
  [
    'a work area without a name',
    { workAreas: [{ name: '', geometry: validCase().workAreas[0]?.geometry }] },
    400,
    'workAreas.0.name',
    'Required',
  ],
  [
    'a point for a work area',
    { workAreas: [{ name: 'A', geometry: { type: 'Point', coordinates: [616_000, 6_728_000] } }] },
    400,
    'workAreas.0.geometry.type',
    'MustBePolygon',
  ],
];

describe('bad input that goes past the screen', () => {
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    await setSettings(server.database.kysely, { casesPerUserPerMinute: 10_000 });
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  test.each(table)('refuses %s at its field, in Swedish too', async (_what, changes, ...[status, field, code]) => {
    const answer = await world.ask('POST', '/inquirer/api/cases', { body: { ...validCase(), ...changes } });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path: field, code }));
    expect(answer.body['detail']).toMatch(/^[A-ZÅÄÖ].*\.$/);
  });

  test('lets a text of several lines have them', async () => {
    const description = 'Rad ett\r\n\tRad två';
    expect(newCaseSchema.parse({ ...validCase(), description }).description).toBe(description);
  });

  test('answers a user name that no database stores as any wrong one', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/identity/api/signin/abcdefghijkl/login',
      payload: { login: 'a\u0000b', password: 'x' },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'login', code: 'WrongCredentials' }]]);
  });

  test.each([1_000, 1_000_000])(
    'refuses a polygon of %i wrong positions as any other, with a short answer',
    async (count) => {
      const geometry = { type: 'Polygon', coordinates: [Array.from({ length: count }, () => 1)] };
      const answer = await world.ask('POST', '/inquirer/api/cases', {
        body: { ...validCase(), workAreas: [{ name: 'A', geometry }] },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'InvalidBody']);
      expect(answer.text.length).toBeLessThan(20_000);
    },
  );

  test('the case of the table is sound before anything in it is changed', async () => {
    expect((await world.ask('POST', '/inquirer/api/cases', { body: validCase() })).status).toBe(201);
  });

  test('makes nothing of what was refused', async () => {
    const { count } = await server.database.kysely
      .selectFrom('dig_case')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
