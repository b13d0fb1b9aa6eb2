import { addDays, type CoordinateSystem, type MappingProfile, type Measure } from '@schaktkoll/domain';
import { boxAround, positionInTown, type Polygon } from '@schaktkoll/geometry';
import { demoOrganisations } from './accounts.ts';
import type { DemoPlan } from './demoPlan.ts';
import type { DemoOrganisation } from './organisations.types.ts';
import { demoTown } from './places.ts';

/** What an owner keeps its network in, in `networks/generated`. */
export interface DemoNetwork {
  readonly file: string;
  /** What the owner chooses where the file does not say it. */
  readonly system: CoordinateSystem | null;
  /** What the owner has set besides what its file suggests; these rules decide. */
  readonly rules?: MappingProfile['rules'];
  /** The name under which the owner keeps how the file becomes lines. */
  readonly saveAs?: string;
  /** Calendar days before the answer from which the lines are. */
  readonly age: number;
}

/** What an owner answers; one that is not named has not answered. */
export interface DemoAnswer {
  /** The user, or the account of the owner's module. */
  readonly login: string;
  readonly measure: Measure;
  readonly comment?: string;
  readonly network?: DemoNetwork;
  /** A file in `networks/generated` that goes with the answer as it is. */
  readonly attachment?: string;
  /** Why the owner took its lines back once the answer was confirmed. */
  readonly withdrawn?: string;
}

/** A case whose answers have lines. */
export interface MapCase {
  readonly plan: DemoPlan & { readonly workArea: Polygon };
  readonly answers: readonly DemoAnswer[];
  readonly isConfirmed: boolean;
}

const fibre: DemoNetwork = {
  file: 'tvaback-fiber.geojson',
  system: null,
  rules: [{ column: 'nat', equals: 'Tele', set: { kind: 'telecom' } }],
  age: 2,
};
const electricity: DemoNetwork = {
  file: 'tvaback-el.zip',
  system: 'SWEREF99_1630',
  saveAs: 'Elnätet ur ritningen',
  age: 20,
};
const water: DemoNetwork = {
  file: 'tvaback-va.zip',
  system: null,
  rules: [{ layer: 'Ventil', set: { kind: 'water' } }],
  age: 40,
};
const heatAndGas: DemoNetwork = { file: 'tvaback-varme-gas.zip', system: null, age: 9 };

const byModule = { login: 'ledningsmodul', measure: 'Material', network: fibre } as const;
const byForm = { login: 'elsvarare', measure: 'Material', network: electricity } as const;
const ofWater = { login: 'vattenagare', measure: 'Material', network: water } as const;
const noHeat = { login: 'varmesvarare', measure: 'NoInterest' } as const;
const noLighting = { login: 'gatuagare', measure: 'NoInterest' } as const;

/** Three cases in the invented town: one that waits for an owner, one with lines taken back, one that has ended. */
export function mapCases(today: string): readonly MapCase[] {
  return [
    {
      plan: planOf(today, {
        name: 'Kabelgatan',
        description: 'Schakt för dagvatten i korsningen med Bandschaktargatan.',
        crossing: [-640, 740],
        times: [3, 4, 14],
      }),
      answers: [
        byModule,
        byForm,
        noHeat,
        {
          login: 'gatuagare',
          measure: 'Material',
          comment: 'Vi har bara en gammal ritning. Den är bifogad.',
          attachment: 'tvaback-gata.pdf',
        },
      ],
      isConfirmed: false,
    },
    {
      plan: planOf(today, {
        name: 'Lastargatan',
        description: 'Byte av brunn i korsningen med Kabelgatan.',
        crossing: [-640, 890],
        times: [8, 2, 14],
      }),
      answers: [
        { ...byModule, withdrawn: 'Kartan visade kablarna på fel sida av gatan. Vi skickar en ny.' },
        byForm,
        ofWater,
        { login: 'varmesvarare', measure: 'Material', network: heatAndGas },
        noLighting,
      ],
      isConfirmed: true,
    },
    {
      plan: planOf(today, {
        name: 'Rörgatan',
        description: 'Ny vattenservis från Bangårdsgatan.',
        crossing: [-520, 1060],
        times: [24, -20, 18],
      }),
      answers: [byModule, byForm, ofWater, noHeat, noLighting],
      isConfirmed: true,
    },
  ];
}

/** The square kilometre of these cases, and the owners that have taken it up since the other cases were sent. */
const square = boxAround([606_500, 6_726_500], 900, 900);
export const laterAreas: readonly Pick<DemoOrganisation, 'name' | 'takes' | 'areas'>[] = (
  [
    [demoOrganisations.heating, 'Fjärrvärme och fjärrkyla'],
    [demoOrganisations.streets, 'Gatukontoret'],
  ] as const
).map(([name, recipient]) => ({
  name,
  takes: ['CableIndication'],
  areas: [{ name: 'Tvåbäcks norra gator', type: 'Affected', shapes: [square], recipient }],
}));

interface PlannedAt {
  readonly name: string;
  readonly description: string;
  /** Metres east and north of the middle of the town. */
  readonly crossing: readonly [east: number, north: number];
  /** Working days since it was sent, calendar days until work begins, and days of work. */
  readonly times: readonly [sent: number, starts: number, days: number];
}

function planOf(today: string, { name, description, crossing, times }: PlannedAt): MapCase['plan'] {
  const [sentDaysAgo, starts, days] = times;
  const startDate = addDays(today, starts);
  return {
    login: 'fragare',
    place: demoTown,
    workArea: areaIn(crossing),
    purpose: 'CableIndication',
    name,
    work: { description, category: 'WaterAndSewer', method: 'MachineExcavation', depth: '2' },
    progress: 'sent',
    sentDaysAgo,
    startDate,
    endDate: addDays(startDate, days - 1),
    cancelReason: 'WorkIsSuspended',
    overtakenBy: null,
  };
}

/** Along the streets of the crossing: 36 metres of one, 26 of the other. */
function areaIn([east, north]: PlannedAt['crossing']): Polygon {
  const corners = [
    [-13, -18],
    [13, -18],
    [13, 18],
    [-13, 18],
    [-13, -18],
  ] as const;
  return {
    type: 'Polygon',
    coordinates: [corners.map(([right, up]) => positionInTown([east + right, north + up]))],
  };
}
