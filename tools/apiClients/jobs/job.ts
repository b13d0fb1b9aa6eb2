/** A program of an organisation, as the programs' page shows it. */
export interface Program {
  readonly clientId: string;
  readonly secret: string;
}

export interface World {
  readonly baseUrl: string;
  readonly inquirer: Program;
  readonly owner: Program;
  readonly startDate: string;
  readonly endDate: string;
}

/** A case in the area of the owner: every client has a type of its own that it must fit. */
export const newCase = ({ startDate, endDate }: World) => ({
  purpose: 'CableIndication' as const,
  creationMethod: 'WebService' as const,
  name: 'Ny servisledning',
  description: 'Schakt för ny servisledning.',
  workAreas: [
    {
      name: 'Arbetsområde 1',
      geometry: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [616_450, 6_728_450],
            [616_550, 6_728_450],
            [616_550, 6_728_550],
            [616_450, 6_728_550],
            [616_450, 6_728_450],
          ] as [number, number][],
        ],
      },
    },
  ],
  workCategories: ['Electricity' as const],
  workMethods: ['MachineExcavation' as const],
  startDate,
  endDate,
  contact: { name: 'Greta Grävare', phone: '070-1740605' },
  cableMapsEmail: 'kartor@example.com',
  wantedFileFormat: 'Pdf' as const,
  wantedCoordinateSystem: 'SWEREF99' as const,
  notificationSchedule: 'Now' as const,
  markingContact: { name: 'Greta Grävare', phone: '070-1740605' },
});

export const basic = ({ clientId, secret }: Program): string => `Basic ${btoa(`${clientId}:${secret}`)}`;
export const quoted = (version: number): string => `"${version}"`;

/** The data of a response that is as it must be. Throws otherwise. */
export function required<T>(value: T | undefined | null, what: string, problem?: unknown): T {
  if (value === undefined || value === null) throw new Error(`${what}: ${JSON.stringify(problem)}`);
  return value;
}
