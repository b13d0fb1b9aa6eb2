import type { AreaType, CasePurpose, InfrastructureType, NotificationSchedule, OrganisationType } from '@schaktkoll/domain';
import { boxAround, circleAround, type Polygon } from '@schaktkoll/geometry';
import { demoOrganisations } from './accounts.ts';
import { placeAt, type PlaceName } from './places.ts';

export interface DemoOrganisation {
  readonly name: string;
  readonly type: OrganisationType;
  readonly isSuperUser?: boolean;
  readonly infrastructureTypes: readonly InfrastructureType[];
  readonly phone: string;
  readonly takes: readonly CasePurpose[];
  readonly recipients: readonly DemoRecipient[];
  readonly areas: readonly DemoArea[];
}

export interface DemoRecipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emergencyPhone: string;
  readonly information?: string;
  readonly schedule: NotificationSchedule;
  readonly isDefault: boolean;
  /** Logins of users who are linked to the answer point. */
  readonly linked: readonly string[];
}

export interface DemoArea {
  readonly name: string;
  readonly type: AreaType;
  readonly shapes: readonly Polygon[];
  /** Name of the answer point that gets the cases there; none for areas that match nothing by themselves. */
  readonly recipient?: string;
}

const everyPurpose: readonly CasePurpose[] = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const circles = (places: readonly PlaceName[], kilometres: number) => places.map((place) => circleAround(placeAt(place), kilometres * 1000));
const boxes = (places: readonly PlaceName[], kilometres: number) => places.map((place) => boxAround(placeAt(place), kilometres * 1000, kilometres * 1000));

/** Most of Sweden's mainland as boxes, so that there is somebody to ask nearly everywhere. */
const mostOfSweden: readonly Polygon[] = [
  boxAround([430_000, 6_330_000], 280_000, 400_000),
  boxAround([530_000, 6_700_000], 400_000, 340_000),
  boxAround([590_000, 7_020_000], 360_000, 300_000),
  boxAround([710_000, 7_370_000], 400_000, 400_000),
];

/** The six organisations of the demo data, of every kind (specification section 3). All is invented but the places. */
export const organisations: readonly DemoOrganisation[] = [
  {
    name: demoOrganisations.support,
    type: 'Inquirer',
    isSuperUser: true,
    infrastructureTypes: [],
    phone: '08-46500400',
    takes: [],
    recipients: [],
    areas: [],
  },
  {
    name: demoOrganisations.digger,
    type: 'Inquirer',
    infrastructureTypes: [],
    phone: '08-46500410',
    takes: [],
    recipients: [],
    areas: [],
  },
  {
    name: demoOrganisations.fiber,
    type: 'CableOwner',
    infrastructureTypes: ['ElectronicCommunications'],
    phone: '08-46500420',
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
      { name: 'Södra kontoret', email: 'sodra@tvaback.example.com', phone: '031-3900610', emergencyPhone: '031-3900611', schedule: 'Now', isDefault: false, linked: [] },
    ],
    areas: [
      { name: 'Norra nätet', type: 'Affected', shapes: circles(['Gävle', 'Sundsvall', 'Kiruna'], 15), recipient: 'Norra kontoret' },
      { name: 'Södra nätet', type: 'Affected', shapes: circles(['Uppsala', 'Stockholm', 'Göteborg'], 18), recipient: 'Södra kontoret' },
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
        linked: [],
      },
    ],
    areas: [{ name: 'Fastlandet', type: 'Affected', shapes: mostOfSweden, recipient: 'Kabelanvisning' }],
  },
  {
    name: demoOrganisations.water,
    type: 'CableOwner',
    infrastructureTypes: ['Water', 'Sewer', 'StormWater'],
    phone: '040-6280400',
    takes: ['CableIndication', 'Planning', 'Emergency'],
    recipients: [{ name: 'VA-kontoret', email: 'va@ahamn.example.com', phone: '040-6280410', emergencyPhone: '040-6280411', schedule: 'Day', isDefault: true, linked: [] }],
    areas: [
      { name: 'Ledningsnätet', type: 'Affected', shapes: boxes(['Malmö', 'Göteborg', 'Gävle'], 16), recipient: 'VA-kontoret' },
      // Only the squares that both cover count: round Gävle four kilometres of sixteen.
      { name: 'Verksamhetsområde', type: 'Limitation', shapes: [...boxes(['Malmö', 'Göteborg'], 30), ...boxes(['Gävle'], 4)] },
      { name: 'Planerat område', type: 'Other', shapes: boxes(['Örebro'], 5) },
    ],
  },
  {
    name: demoOrganisations.watcher,
    type: 'Vigilant',
    infrastructureTypes: ['ElectronicCommunications'],
    phone: '08-46500440',
    takes: everyPurpose,
    recipients: [{ name: 'Samordning', email: 'samordning@byanatet.example.com', phone: '08-46500441', emergencyPhone: '08-46500442', schedule: 'Week', isDefault: true, linked: [] }],
    areas: [{ name: 'Bevakning', type: 'Control', shapes: circles(['Uppsala', 'Gävle'], 12), recipient: 'Samordning' }],
  },
];
