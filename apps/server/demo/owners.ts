import type { CasePurpose } from '@schaktkoll/domain';
import { boxAround, circleAround, type Polygon } from '@schaktkoll/geometry';
import { demoOrganisations } from './accounts.ts';
import type { DemoOrganisation } from './organisations.types.ts';
import { demoTown, placeAt, type PlaceName } from './places.ts';

const everyPurpose: readonly CasePurpose[] = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const circles = (places: readonly PlaceName[], kilometres: number) =>
  places.map((place) => circleAround(placeAt(place), kilometres * 1000));
const boxes = (places: readonly PlaceName[], kilometres: number) =>
  places.map((place) => boxAround(placeAt(place), kilometres * 1000, kilometres * 1000));

/** Most of Sweden's mainland as boxes, so that nearly every place has an owner to ask. */
const mainland: readonly Polygon[] = [
  boxAround([430_000, 6_330_000], 280_000, 400_000),
  boxAround([530_000, 6_700_000], 400_000, 340_000),
  boxAround([590_000, 7_020_000], 360_000, 300_000),
  boxAround([710_000, 7_370_000], 400_000, 400_000),
];

/** The cable owners and watching organisations. Everything except the places is invented. */
export const owners: readonly DemoOrganisation[] = [
  {
    name: demoOrganisations.fiber,
    type: 'CableOwner',
    infrastructureTypes: ['ElectronicCommunications'],
    phone: '08-46500420',
    linesFromPrograms: true,
    takes: everyPurpose,
    recipients: [
      {
        name: 'Norra kontoret',
        email: 'norra@tvaback.example.com',
        phone: '08-46500421',
        emergencyPhone: '08-46500422',
        information: 'Vi svarar vardagar 8–16. Gräv för hand inom en meter från markerad ledning.',
        schedule: 'Now',
        isDefault: true,
        linked: ['svarare', 'ledningsmodul'],
      },
      {
        name: 'Södra kontoret',
        email: 'sodra@tvaback.example.com',
        phone: '031-3900610',
        emergencyPhone: '031-3900611',
        schedule: 'Now',
        isDefault: false,
        linked: ['sodrasvarare'],
      },
    ],
    areas: [
      {
        name: 'Norra nätet',
        type: 'Affected',
        shapes: circles(['Gävle', 'Sundsvall', 'Kiruna'], 15),
        recipient: 'Norra kontoret',
      },
      {
        name: 'Södra nätet',
        type: 'Affected',
        shapes: circles(['Uppsala', 'Stockholm', 'Göteborg'], 18),
        recipient: 'Södra kontoret',
      },
    ],
  },
  {
    name: demoOrganisations.electricity,
    type: 'CableOwner',
    infrastructureTypes: ['Electricity', 'StreetLighting'],
    phone: '0980-319200',
    takes: ['CableIndication', 'Project', 'Emergency'],
    recipients: [
      {
        name: 'Kabelanvisning',
        email: 'kabelanvisning@bergslinjen.example.com',
        phone: '0980-319210',
        emergencyPhone: '0980-319299',
        information: 'Ring före sprängning.',
        schedule: 'Now',
        isDefault: true,
        linked: ['elsvarare'],
      },
    ],
    areas: [{ name: 'Fastlandet', type: 'Affected', shapes: mainland, recipient: 'Kabelanvisning' }],
  },
  {
    name: demoOrganisations.water,
    type: 'CableOwner',
    infrastructureTypes: ['Water', 'Sewer', 'StormWater'],
    phone: '040-6280400',
    takes: ['CableIndication', 'Planning', 'Emergency'],
    recipients: [
      {
        name: 'VA-kontoret',
        email: 'va@ahamn.example.com',
        phone: '040-6280410',
        emergencyPhone: '040-6280411',
        schedule: 'Day',
        isDefault: true,
        linked: [],
      },
    ],
    areas: [
      {
        name: 'Ledningsnätet',
        type: 'Affected',
        shapes: [...boxes(['Malmö', 'Göteborg', 'Gävle'], 16), ...boxes([demoTown], 4)],
        recipient: 'VA-kontoret',
      },
      // Only the squares that both areas cover count: four kilometres of sixteen around Gävle.
      {
        name: 'Verksamhetsområde',
        type: 'Limitation',
        shapes: [...boxes(['Malmö', 'Göteborg'], 30), ...boxes(['Gävle', demoTown], 4)],
      },
      { name: 'Planerat område', type: 'Other', shapes: boxes(['Örebro'], 5) },
    ],
  },
  {
    name: demoOrganisations.watcher,
    type: 'Vigilant',
    infrastructureTypes: ['ElectronicCommunications'],
    phone: '08-46500440',
    takes: everyPurpose,
    recipients: [
      {
        name: 'Samordning',
        email: 'samordning@byanatet.example.com',
        phone: '08-46500441',
        emergencyPhone: '08-46500442',
        schedule: 'Week',
        isDefault: true,
        linked: ['byasvarare'],
      },
    ],
    areas: [
      {
        name: 'Bevakning',
        type: 'Control',
        shapes: [...circles(['Uppsala', 'Gävle'], 12), ...boxes([demoTown], 4)],
        recipient: 'Samordning',
      },
    ],
  },
  {
    name: demoOrganisations.heating,
    type: 'CableOwner',
    infrastructureTypes: ['DistrictHeating', 'DistrictCooling', 'Gas'],
    phone: '08-46500450',
    termsUrl: 'https://vatterstad.example.com/villkor',
    takes: everyPurpose,
    recipients: [
      {
        name: 'Fjärrvärme och fjärrkyla',
        email: 'varme@vatterstad.example.com',
        phone: '08-46500451',
        emergencyPhone: '08-46500452',
        information: 'Rören är varma. Lägg aldrig tung last på dem.',
        schedule: 'Now',
        isDefault: true,
        linked: ['varmesvarare'],
      },
      {
        name: 'Gas',
        email: 'gas@vatterstad.example.com',
        phone: '08-46500453',
        emergencyPhone: '08-46500454',
        information: 'Gräv för hand inom två meter. Ring 112 om det luktar gas.',
        schedule: 'Now',
        isDefault: false,
        linked: [],
      },
    ],
    areas: [
      {
        name: 'Fjärrvärmenätet',
        type: 'Affected',
        shapes: circles(['Jönköping', 'Linköping'], 14),
        recipient: 'Fjärrvärme och fjärrkyla',
      },
      { name: 'Gasnätet', type: 'Affected', shapes: circles(['Jönköping'], 9), recipient: 'Gas' },
    ],
  },
  {
    name: demoOrganisations.streets,
    type: 'CableOwner',
    infrastructureTypes: ['StreetLighting', 'TrafficSignals', 'HeatingLoops', 'Tunnel', 'Park'],
    phone: '08-46500460',
    takes: ['CableIndication', 'Project', 'Planning', 'Collaborate'],
    recipients: [
      {
        name: 'Gatukontoret',
        email: 'gata@vatterstad.example.com',
        phone: '08-46500461',
        emergencyPhone: '08-46500462',
        schedule: 'Day',
        isDefault: true,
        linked: [],
      },
    ],
    areas: [
      {
        name: 'Gator och parker',
        type: 'Affected',
        shapes: boxes(['Jönköping', 'Linköping'], 12),
        recipient: 'Gatukontoret',
      },
      {
        name: 'Samordning av gatuarbeten',
        type: 'Control',
        shapes: boxes(['Västerås'], 10),
        recipient: 'Gatukontoret',
      },
    ],
  },
  {
    // Does not receive cases: it must be asked by telephone about work in Umeå, and its list is empty.
    name: demoOrganisations.hidden,
    type: 'CableOwner',
    isHidden: true,
    infrastructureTypes: ['Other'],
    phone: '08-46500470',
    takes: [],
    recipients: [
      {
        name: 'Vakthavande',
        email: 'vakt@skyddade.example.com',
        phone: '08-46500471',
        emergencyPhone: '08-46500472',
        schedule: 'Never',
        isDefault: true,
        linked: [],
      },
    ],
    areas: [{ name: 'Skyddat område', type: 'Affected', shapes: circles(['Umeå'], 12), recipient: 'Vakthavande' }],
  },
  {
    name: demoOrganisations.deregistered,
    type: 'CableOwner',
    status: 'Unregistered',
    infrastructureTypes: ['ElectronicCommunications'],
    phone: '08-46500480',
    takes: everyPurpose,
    recipients: [
      {
        name: 'Styrelsen',
        email: 'styrelsen@granby.example.com',
        phone: '08-46500481',
        emergencyPhone: '08-46500482',
        schedule: 'Week',
        isDefault: true,
        linked: [],
      },
    ],
    areas: [{ name: 'Byns fiber', type: 'Affected', shapes: circles(['Karlstad'], 8), recipient: 'Styrelsen' }],
  },
  {
    name: demoOrganisations.nature,
    type: 'Vigilant',
    infrastructureTypes: ['Park'],
    phone: '08-46500490',
    takes: everyPurpose,
    recipients: [
      {
        name: 'Bevakningen',
        email: 'bevakning@naturvardarna.example.com',
        phone: '08-46500491',
        emergencyPhone: '08-46500492',
        schedule: 'Week',
        isDefault: true,
        linked: [],
      },
    ],
    areas: [
      {
        name: 'Ån och strandängarna',
        type: 'Control',
        shapes: circles(['Karlstad', 'Linköping'], 10),
        recipient: 'Bevakningen',
      },
    ],
  },
];
