import type { CoordinateSystem, PlaceKind } from '@schaktkoll/domain';
import { coordinateSystemTexts } from '../shared/coordinateSystems.ts';

const kinds: Readonly<Record<PlaceKind, string>> = {
  Address: 'Adress',
  Street: 'Gata',
  Place: 'Ort',
  Municipality: 'Kommun',
  Property: 'Fastighet',
  Coordinates: 'Koordinater',
};

/** Search for places, addresses and coordinates, above the map and in the forms beside it. */
export const placeSearchTexts = {
  label: 'Sök plats på kartan',
  /** In the empty field, by whether addresses can be found. */
  placeholder: { addresses: 'Sök plats, adress eller koordinater', places: 'Sök plats eller koordinater' },
  /** By what is available: addresses while typing, addresses on Enter, or no addresses. */
  hints: {
    typing: 'Skriv en adress, en ort, en kommun eller koordinater.',
    asked: 'Skriv en ort, en kommun eller koordinater. Tryck på Enter eller Sök för att söka på adress.',
    offline: 'Skriv en ort, en kommun eller koordinater. Det går inte att söka på adress här.',
  },
  missing: 'Det går inte att söka på adress just nu. Sök på ort, kommun eller koordinater.',
  propertyMissing: 'Det går inte att söka på fastighet just nu. Försök igen om en stund, eller rita området.',
  /** If no address service is configured, the spelling is not the problem. */
  noneOffline: (text: string) =>
    `Inga träffar för ”${text}”. Det går inte att söka på adress här. Sök på ort, kommun eller koordinater.`,
  /** What is typed has not been searched for among addresses yet. */
  noneUnasked: (text: string) =>
    `Inga träffar för ”${text}” bland orter och kommuner. Tryck på Enter eller Sök för att söka på adress.`,
  shown: (label: string) => `Kartan visar ${label}.`,
  coordinates: (text: string, system: CoordinateSystem) => `${text} i ${coordinateSystemTexts[system]}`,
  near: (place: string) => `nära ${place}`,
  /** The kind of a result, and what distinguishes it from others with its name. */
  detail: (kind: PlaceKind, more: string | undefined) => (more === undefined ? kinds[kind] : `${kinds[kind]}, ${more}`),
  place: {
    summary: 'Sök en plats eller adress och ange storleken',
    label: 'Plats eller adress',
    choose: 'Välj en plats i listan.',
  },
  property: {
    summary: 'Ange en fastighetsbeteckning',
    label: 'Fastighetsbeteckning',
    hint: 'Till exempel Stockholm Söder 75:2. Skriv minst 3 tecken så visas förslag.',
    choose: 'Välj en fastighet i listan.',
    noOutline: 'Fastighetens gräns finns inte i registret. Rita området i stället.',
    add: 'Lägg till fastigheten',
    /** If the designation is only written down, it need not be found. */
    writeIt: 'Det går inte att söka på fastighet just nu. Skriv hela beteckningen.',
    noneFound: (text: string) => `Inga träffar för ”${text}”. Kontrollera stavningen. Du kan fortsätta ändå.`,
  },
} as const;
