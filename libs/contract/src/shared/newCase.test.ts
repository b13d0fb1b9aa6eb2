import { describe, expect, it } from 'vitest';
import { newCaseSchema, type NewCase } from './newCase.forms.ts';

const ring: [number, number][] = [
  [616000, 6728000],
  [616100, 6728000],
  [616100, 6728100],
  [616000, 6728000],
];

function newCase(values: Record<string, unknown> = {}): NewCase {
  return {
    purpose: 'CableIndication',
    creationMethod: 'DrawnOnMap',
    workAreas: [{ name: 'Arbetsområde 1', geometry: { type: 'Polygon', coordinates: [ring] } }],
    name: 'Ny servisledning',
    description: 'Schakt för vatten.',
    workCategories: ['WaterAndSewer'],
    workMethods: ['MachineExcavation'],
    startDate: '2026-11-27',
    endDate: '2026-12-04',
    contact: { name: 'Frida Frågare', phone: '0701234567' },
    cableMapsEmail: 'frida@example.com',
    wantedFileFormat: 'Pdf',
    wantedCoordinateSystem: 'SWEREF99',
    notificationSchedule: 'Now',
    markingContact: { name: 'Olle Grävare', phone: '0701234567' },
    ...values,
  };
}

/** The errors of the schema, as `path: code`. */
function refusals(values: unknown): string[] {
  const result = newCaseSchema.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('the schema of a new case', () => {
  it('accepts a case with only the required fields', () => {
    expect(refusals(newCase())).toEqual([]);
  });

  it('trims surrounding whitespace', () => {
    expect(newCaseSchema.parse(newCase({ name: '  Ny servis  ' })).name).toBe('Ny servis');
  });

  it.each([
    [{ name: '' }, 'name: Required'],
    [{ name: undefined }, 'name: Required'],
    [{ name: 'x' }, 'name: TooShort|{"minimum":2}'],
    [{ name: 'x'.repeat(101) }, 'name: TooLong|{"maximum":100}'],
    [{ description: '   ' }, 'description: Required'],
    [{ startDate: '' }, 'startDate: Required'],
    [{ startDate: '2026-02-30' }, 'startDate: InvalidDate'],
    [{ workCategories: [] }, 'workCategories: ChooseAtLeastOne'],
    [{ workCategories: ['Gas', 'Road', 'Gas'] }, 'workCategories: ChosenTwice'],
    [{ name: 'Jordkabel\u202Egnp.exe' }, 'name: IllegalCharacter|{"character":"U+202E"}'],
    [{ name: 'Jordkabel \uD83D' }, 'name: IllegalCharacter|{"character":"U+D83D"}'],
    [{ description: 'Rad ett\nRad två \u2066' }, 'description: IllegalCharacter|{"character":"U+2066"}'],
    [{ workMethods: ['Digging'] }, 'workMethods.0: InvalidChoice'],
    [{ purpose: 'Digging' }, 'purpose: InvalidChoice'],
    [{ cableMapsEmail: '' }, 'cableMapsEmail: Required'],
    [{ cableMapsEmail: 'frida' }, 'cableMapsEmail: EmailMissingAt'],
    [
      { workAreas: [{ name: 'A', geometry: { type: 'Point', coordinates: [1, 2] } }] },
      'workAreas.0.geometry.type: MustBePolygon',
    ],
  ])('refuses %j', (values, refusal) => {
    expect(refusals(newCase(values))).toContain(refusal);
  });

  it('drops unknown fields', () => {
    expect(newCaseSchema.parse({ ...newCase(), roles: ['SuperUser'] })).not.toHaveProperty('roles');
  });
});
