import type { FeatureCollectionName } from '@schaktkoll/domain';

const notWhole =
  'Lagret visar inte allt som finns i marken. Läs lagret ”Ledningar: det som saknas” och varje ägares svar.';

/** What GIS programs show of OGC API Features. */
export const featureTexts = {
  title: 'Schaktkoll',
  description: 'Ärenden, områden och ledningar för kartprogram. Går bara att läsa.',
  definition: 'Beskrivning av anropen',
  collections: {
    cases: { title: 'Ärenden', description: 'Ärendenas arbetsområden, med läget och perioden.' },
    'received-cases': {
      title: 'Mottagna ärenden',
      description: 'Arbetsområdena i de ärenden som era svarsställen har fått.',
    },
    areas: { title: 'Områden', description: 'Organisationens områden, ruta för ruta (1 km).' },
    lines: { title: 'Ledningar', description: `Ledningar i svaren på pågående ärenden. ${notWhole}` },
    'line-points': { title: 'Ledningar: punkter', description: `Brunnar, skåp och annat i svaren. ${notWhole}` },
    'line-areas': { title: 'Ledningar: ytor', description: `Ytor i svaren. ${notWhole}` },
    'line-notes': {
      title: 'Ledningar: det som saknas',
      description:
        'Varje pågående ärendes arbetsområde, med de ägare vars ledningar inte finns i lagren med ledningar.',
    },
  } satisfies Readonly<Record<FeatureCollectionName, { readonly title: string; readonly description: string }>>,
} as const;
