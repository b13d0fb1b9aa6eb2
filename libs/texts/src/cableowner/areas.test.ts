import { expect, test } from 'vitest';
import { areaTexts } from './areas.ts';

test('names who changed an area and when, or neither where the change arrived by itself', () => {
  const rest = 'De ändringarna är nu hämtade, och dina egna finns kvar. Kontrollera kartan och spara igen.';
  expect(areaTexts.conflict('Lena Ledning', '2026-11-20T11:00:00.000Z')).toBe(
    `Lena Ledning sparade 2026-11-20 12:00. ${rest}`,
  );
  expect(areaTexts.conflict('', '')).toBe(`Någon annan sparade området. ${rest}`);
});
