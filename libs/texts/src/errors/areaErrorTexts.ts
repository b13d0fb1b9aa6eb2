import { count, size, kilometres, area, given, type Sentence } from './errorContext.ts';

/** Errors of work areas (specification section 8, Files and map); limits are in hectares, kilometres and metres. */
export const geometryTexts = {
  EmptyGeometry: () => 'Du måste rita minst ett arbetsområde.',
  AreaTooLarge: (context) =>
    `${area(context)} är för stort. Ett arbetsområde får vara högst ${size(context, 'limit')}.${given(context)}`,
  TotalAreaTooLarge: (context) =>
    `Arbetsområdena är för stora tillsammans. De får vara högst ${size(context, 'limit')}.${given(context)}`,
  DistanceTooLong: (context) =>
    `Avståndet mellan arbetsområdena är för långt. Det får vara högst ${kilometres(context, 'limit')}. Skapa ett ärende till för det som ligger längre bort.`,
  TooManyGeometries: (context) => `Du har för många arbetsområden. Ett ärende kan ha högst ${count(context, 'limit')}.`,
  TooManyVertices: (context) =>
    `Arbetsområdena har för många punkter. De kan ha högst ${count(context, 'limit')} tillsammans. Rita enklare former.`,
  LineTooLong: (context) => `Sträckan är för lång. Den får vara högst ${kilometres(context, 'limit')}.`,
  RadiusTooLarge: (context) => `Radien är för stor. Den får vara högst ${count(context, 'limit')}\u00a0m.`,
  NotSimple: (context) => `Kanten på ${area(context)} korsar sig själv. Flytta hörnen eller rita om det.`,
  HasHoles: (context) => `${area(context)} har hål. Välj ”Fyll hål” vid kartan.`,
  OutsideSweden: (context) => `${area(context)} ligger utanför Sverige. Kontrollera koordinaterna.`,
  InvalidGeoJson: (context) => `${area(context)} går inte att läsa. Rita det igen.`,
  MustBePolygon: (context) => `${area(context)} är ingen yta. Rita runt platsen i stället.`,
  NotTwoNumbers: () => 'Skriv två tal: först nord, sedan öst.',
  TooFewPoints: (context) => `För få punkter. Det behövs minst ${count(context, 'minimum')}.`,
  TooManyPoints: (context) => `För många punkter. Det får vara högst ${count(context, 'maximum')}.`,
} as const satisfies Record<string, Sentence>;
