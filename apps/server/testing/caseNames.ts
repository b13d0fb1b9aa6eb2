import { swedishPlaces } from '../src/platform/places/swedishPlaces.ts';

/** The parts of the names of cases in large data sets, the most common first: what is done, in which street and place. */
export const works: readonly string[] = [
  'Fiberanslutning',
  'Ny servisledning',
  'Byte av brunn',
  'Fjärrvärme',
  'Dränering',
  'Vattenläcka',
  'Laddstolpar',
  'Stolpbyte',
  'Kabelschakt',
  'Åtgärd i gatan',
  'Trädplantering',
  'Gasledning',
  'VA-omläggning',
  'Ny gång- och cykelväg',
  'Byte av belysning',
  'Bergvärme',
];

const streetStems =
  'Stor Kyrko Skol Drottning Ängs Björk Hamn Park Strand Industri Järnvägs Kungs Norra Södra Östra Västra Trädgårds Tall Ek Gran Rönn Lind Asp Skogs Bäck Sjö Berg Back Nygårds Kvarn Prost Slotts Torg Råd Biblioteks Hantverkar Smedje Mejeri Sten Lärk Svan Violett Ros Sol Mån Vinter Vår Sommar Höst'.split(
    ' ',
  );
const streetEndings = ['gatan', 'vägen', 'stigen', 'gränd', 'backen', 'allén'];

export const streets: readonly string[] = streetEndings.flatMap((ending) =>
  streetStems.map((stem) => `${stem}${ending}`),
);

/** Places of Sweden; a few of them are in many names. */
export const places: readonly string[] = swedishPlaces.map(({ name }) => name);
