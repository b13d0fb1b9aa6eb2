import type { CoordinateSystem } from '@schaktkoll/domain';
import { formatArea, formatCount, formatNumber } from '../shared/formats.ts';

/** Example coordinates in each system, all of the same place. */
function systemExample(system: CoordinateSystem): string {
  if (system === 'WGS84') return '60,6749 17,1413';
  if (system === 'SWEREF99') return '6728032 616576';
  return system === 'RT90' ? '6729957 1572840' : '6728032 145678';
}

/** The forms in which areas are typed, loaded when one is opened. */
export const typedAreaTexts = {
  system: 'Koordinatsystem',
  systemHint: (system: CoordinateSystem) => `Till exempel ${systemExample(system)}`,
  otherSystem: 'Ett annat koordinatsystem',
  whichSystem: 'Vilket koordinatsystem?',
  corners: 'Hörnens koordinater',
  cornersHint: 'Skriv en punkt på varje rad, minst tre, i den ordning de ligger runt området. Nord först, sedan öst.',
  point: 'Punktens koordinater',
  pointHint: 'Områdets mittpunkt. Nord först, sedan öst.',
  shape: 'Områdets form',
  shapes: { circle: 'Cirkel', box: 'Rektangel' },
  radius: 'Radie i meter',
  radiusHint: (maximum: number) => `Från mittpunkten till kanten, högst ${formatNumber(maximum)} meter.`,
  width: 'Bredd i meter',
  widthHint: 'Från väster till öster.',
  height: 'Längd i meter',
  heightHint: 'Från söder till norr.',
  add: 'Lägg till området',
  added: (count: number, squareMetres: number) =>
    `Området är tillagt. Du har nu ${formatCount(count, 'arbetsområde', 'arbetsområden')}, sammanlagt ${formatArea(squareMetres)}.`,
  crossed:
    'Kanten korsade sig själv, så området har delats där. Kontrollera på kartan att det blev rätt, och att hörnen stod i ordning runt området.',
  addedWrong: 'Området är tillagt men måste ändras',
  onLine: (line: number, words: string) => `Rad ${line}: ${words}`,
  missing: 'Skriv in koordinaterna.',
  badLength: (label: string, minimum: number, maximum: number) =>
    `${label} måste vara ett tal från ${formatNumber(minimum)} till ${formatNumber(maximum)}.`,
} as const;

export const areaLimitTexts = {
  limits: (hectares: number, total: number, kilometres: number) =>
    `Ett arbetsområde får vara högst ${formatNumber(hectares)} hektar och alla tillsammans ${formatNumber(total)} hektar. De får ligga högst ${formatNumber(kilometres)} kilometer från varandra.`,
  moreLimits: (areas: number, line: number, radius: number) =>
    `Du kan ha högst ${formatNumber(areas)} arbetsområden i ett ärende. En sträcka får vara högst ${formatNumber(line)} kilometer, och en cirkel högst ${formatNumber(radius)} meter i radie.`,
} as const;
