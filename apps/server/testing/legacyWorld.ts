import { makeArea, makeOwner, makeRecipient, square } from './caseFixtures.ts';
import { legacyClient, type LegacyClient } from './legacyClient.ts';
import { makeProgram, type MadeProgram } from './programs.ts';
import { makeOrganisation, type MadeOrganisation } from './rows.ts';
import type { TestServer } from './testServer.ts';

/** One that digs and one that owns cables, each with a program that was written for Ledningskollen's API V4. */
export interface LegacyWorld {
  /** The address of the API. */
  readonly address: string;
  readonly digger: MadeProgram;
  readonly owner: MadeOrganisation;
  readonly module: MadeProgram;
  /** Where cases of its areas of interest go, and a second answer point. */
  readonly recipientId: string;
  readonly otherRecipientId: string;
  readonly asDigger: LegacyClient;
  readonly asOwner: LegacyClient;
  /** The organisation of the owner in a path. */
  readonly own: string;
}

/** The owner takes every kind of case in square 616, 6728: by an area of interest and, for collaboration, a watch area. */
export async function makeLegacyWorld(server: TestServer): Promise<LegacyWorld> {
  const queries = server.database.kysely;
  const owner = await makeOwner(queries, {
    name: 'Elnätet Gävle',
    takes_purposes: ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'],
    terms_url: 'https://elnatet.example/villkor',
  });
  const recipientId = await makeRecipient(queries, owner.id, { name: 'Kundtjänst', isDefault: true });
  const otherRecipientId = await makeRecipient(queries, owner.id, { name: 'Samordning' });
  const spans = [square(616, 6728)];
  const recipients = {
    CableIndication: recipientId,
    Project: recipientId,
    Planning: recipientId,
    Emergency: recipientId,
  };
  await makeArea(queries, { organisationId: owner.id, spans, recipients });
  await makeArea(queries, {
    organisationId: owner.id,
    type: 'Control',
    spans,
    recipients: { Collaborate: recipientId },
  });
  const { id: diggerId } = await makeOrganisation(queries, { name: 'Grävlaget Gävle AB', max_number_of_cases: -1 });
  const digger = await makeProgram(server, diggerId, 'WebServiceInquirer');
  await queries.updateTable('app_user').set({ max_number_of_cases: -1 }).where('id', '=', digger.userId).execute();
  const module = await makeProgram(server, owner.id);
  const address = await server.listen();
  return {
    address,
    digger,
    owner,
    module,
    recipientId,
    otherRecipientId,
    asDigger: await legacyClient(address, digger),
    asOwner: await legacyClient(address, module),
    own: `organization/${owner.id}`,
  };
}

/** A square of 100 m in the area of the owner: northing first. */
export const workArea = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [6_728_450, 616_450],
            [6_728_550, 616_450],
            [6_728_550, 616_550],
            [6_728_450, 616_550],
            [6_728_450, 616_450],
          ],
        ],
      },
    },
  ],
});

/** An inquiry about digging that every rule accepts on 20 November 2026. */
export const cableInquiry = {
  Name: 'Ny servisledning',
  Comment: 'Schakt för ny servisledning.',
  Geometry: workArea,
  StartDate: '2026-11-24T00:00:00.0000000+01:00',
  EndDate: '2026-12-04T00:00:00.0000000+01:00',
  WorkMethods: ['machine earthwork'],
  WorkCategory: ['1_1_VA'],
  ExcavationDepth: 1.5,
  PreferedContactWay: 'email',
  PreferedContactValue: 'greta@grav.example',
  SiteContactName: 'Greta Grävare',
  SiteContactPhone: '070-1740605',
  MeetUpAddress: { StreetNameAndNumber: 'Norra Kajen 2', PostCode: '80310', CityName: 'Gävle' },
  NotifyOnReply: true,
};

/** The other kinds of inquiry, with what each of them has. */
export const otherInquiries = {
  projectinquiry: {
    Name: 'Ny huvudledning',
    Comment: 'Projektering.',
    Geometry: workArea,
    ProjectStartDate: '2026-12-01T00:00:00',
    ProjectEndDate: '2027-06-01T00:00:00',
    ReplyAsPdf: true,
    GisFileFormat: 'MAPINFO_TAB',
    FileCoordinateSystem: 'EPSG:2400',
    ExcavationDepth: 30,
    PreferedContactWay: 'mobilephone',
    PreferedContactValue: '070-1740605',
    WorkCategory: ['2_3_BOSTÄDER'],
  },
  planninginquiry: {
    Name: 'Detaljplan för Norra Kajen',
    Comment: 'Samråd.',
    Geometry: workArea,
    WorkMethods: ['living area b'],
    Milestones: [{ Date: '2026-12-15', Description: 'Samråd börjar' }],
    ProjectStartDate: '2026-12-01T00:00:00',
    ProjectEndDate: '2027-06-01T00:00:00',
    PreferedContactWay: 'email',
    PreferedContactValue: 'plan@gavle.example',
  },
  collaborationinquiry: {
    Name: 'Ny gata',
    Comment: 'Samordning.',
    Geometry: workArea,
    ExcavationDepth: 1,
    ExcavationWidth: 2,
    ProjectStartDate: '2026-12-01T00:00:00',
    ProjectEndDate: '2027-06-01T00:00:00',
    PublishableUnderUbl: true,
    UblInfo: { ContactName: 'Ulla Bredband', Email: 'ubl@gavle.example' },
    PreferedContactWay: 'postal address',
    PreferedContactValue: 'Norra Kajen 2, 803 10 Gävle',
  },
} as const;
