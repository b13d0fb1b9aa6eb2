/** The page with the areas of a case, which the server renders. */
export const areaPageTexts = {
  title: (caseNumber: string) => `Arbetsområden i ärende ${caseNumber}`,
  writtenAt: (moment: string) => `Nedladdad från Schaktkoll ${moment}`,
  sketch: (count: number) => `Skiss över ${count === 1 ? 'arbetsområdet' : `${count} arbetsområden`}. Norr är uppåt.`,
  caption: (metres: string) =>
    `Norr är uppåt. Rutnätet är SWEREF 99 TM med ${metres} mellan linjerna. Skissen visar inga ledningar.`,
  north: 'N',
  area: (number: number, name: string, size: string) => `${number}. ${name}, ${size}`,
  ring: { outer: 'Ytterkant', hole: 'Hål' },
  coordinates: (system: string) => `Koordinater i ${system}`,
  order: { metres: 'Nord och öst i meter', degrees: 'Latitud och longitud i grader' },
  page: (number: number, count: number) => `Sida ${number} av ${count}`,
} as const;
