import type { FieldIssue } from '../validation/issueMessage.ts';

/**
 * The municipalities of Sweden as Statistics Sweden numbers them: two digits of the county, two of the municipality in
 * it.
 */
const codesByCounty: Readonly<Record<string, string>> = {
  '01': '14 15 17 20 23 25 26 27 28 36 38 39 40 60 62 63 80 81 82 83 84 86 87 88 91 92',
  '03': '05 19 30 31 60 80 81 82',
  '04': '28 61 80 81 82 83 84 86 88',
  '05': '09 12 13 60 61 62 63 80 81 82 83 84 86',
  '06': '04 17 42 43 62 65 80 82 83 84 85 86 87',
  '07': '60 61 63 64 65 67 80 81',
  '08': '21 34 40 60 61 62 80 81 82 83 84 85',
  '09': '80',
  '10': '60 80 81 82 83',
  '12': '14 30 31 33 56 57 60 61 62 63 64 65 66 67 70 72 73 75 76 77 78 80 81 82 83 84 85 86 87 90 91 92 93',
  '13': '15 80 81 82 83 84',
  '14': '01 02 07 15 19 21 27 30 35 38 39 40 41 42 43 44 45 46 47 52 60 61 62 63 65 66 70 71 72 73 80 81 82 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99',
  '17': '15 30 37 60 61 62 63 64 65 66 80 81 82 83 84 85',
  '18': '14 60 61 62 63 64 80 81 82 83 84 85',
  '19': '04 07 60 61 62 80 81 82 83 84',
  '20': '21 23 26 29 31 34 39 61 62 80 81 82 83 84 85',
  '21': '01 04 21 32 61 80 81 82 83 84',
  '22': '60 62 80 81 82 83 84',
  '23': '03 05 09 13 21 26 61 80',
  '24': '01 03 04 09 17 18 21 22 25 60 62 63 80 81 82',
  '25': '05 06 10 13 14 18 21 23 60 80 81 82 83 84',
};

/** Every municipality code, in order. */
export const municipalityCodes: readonly string[] = Object.entries(codesByCounty)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([county, codes]) => codes.split(' ').map((code) => `${county}${code}`));

const allCodes: ReadonlySet<string> = new Set(municipalityCodes);

/** Whether a Swedish municipality has this code. */
export function isMunicipalityCode(code: string): boolean {
  return allCodes.has(code);
}

/**
 * The distance outside a simplified border within which squares are included, in metres: the official border is within
 * it.
 */
export const generalisedBorderMargin = 1000;

/**
 * Whether a file of borders has every municipality exactly once: in a missing one, cases would be sent to too few
 * owners without anyone noticing.
 */
export function checkMunicipalityCodes(codes: readonly string[]): FieldIssue[] {
  const given = new Set(codes);
  const unknown = [...given].filter((code) => !municipalityCodes.includes(code));
  const missing = municipalityCodes.filter((code) => !given.has(code));
  return [
    ...(unknown.length > 0
      ? [
          {
            path: 'municipalities',
            code: 'MunicipalitiesUnknown',
            params: { codes: few(unknown), count: unknown.length },
          },
        ]
      : []),
    ...(missing.length > 0
      ? [
          {
            path: 'municipalities',
            code: 'MunicipalitiesMissing',
            params: { codes: few(missing), count: missing.length },
          },
        ]
      : []),
    ...(given.size < codes.length
      ? [{ path: 'municipalities', code: 'MunicipalitiesRepeated', params: { count: codes.length - given.size } }]
      : []),
  ];
}

function few(codes: readonly string[]): string {
  const shown = codes.slice(0, 5).join(', ');
  return codes.length > 5 ? `${shown} …` : shown;
}
