import { formatDistance, formatNumber } from '../shared/formats.ts';

/** Rounded up; below a metre in centimetres. */
function shortDistance(metres: number): string {
  return metres < 1 ? `${Math.ceil(metres * 100)}\u00a0cm` : formatDistance(Math.ceil(metres));
}

/** The page with the areas of a case, which the server renders. */
export const areaPageTexts = {
  title: (caseNumber: string) => `Arbetsområden i ärende ${caseNumber}`,
  writtenAt: (moment: string) => `Nedladdad från Schaktkoll ${moment}`,
  sketch: (count: number) => `Skiss över ${count === 1 ? 'arbetsområdet' : `${count} arbetsområden`}. Norr är uppåt.`,
  caption: (metres: string) => `Norr är uppåt. Rutnätet är SWEREF 99 TM med ${metres} mellan linjerna.`,
  north: 'N',
  area: (number: number, name: string, size: string) => `${number}. ${name}, ${size}`,
  ring: { outer: 'Ytterkant', hole: 'Hål' },
  coordinates: (system: string) => `Koordinater i ${system}`,
  simplified: (metres: number) =>
    `Hörnen är många och förenklade på papper: de som är utelämnade ligger högst ${shortDistance(metres)} från gränsen. Alla hörn finns i filen med arbetsområdena, som kan laddas ner på ärendets sida.`,
  tooManyCorners: (count: number) =>
    `Området har ${formatNumber(count)} hörn. Så många får inte plats på papper. De finns i filen med arbetsområdena, som kan laddas ner på ärendets sida.`,
  order: { metres: 'Nord och öst i meter', degrees: 'Latitud och longitud i grader' },
  page: (number: number, count: number) => `Sida ${number} av ${count}`,
} as const;
