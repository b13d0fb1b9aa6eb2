import { allCalls, schemasOf, type CallDeclaration } from '@schaktkoll/contract';
import type { Role } from '@schaktkoll/domain';
import type { ApiExample, ApiExamples } from '../../src/platform/http/openApiExamples.ts';
import { signInAs, type TestServer } from '../testServer.ts';
import { missingCase, readSamples, type CaseObject, type Sample } from './accessSamples.ts';
import { makeAccessWorld, type AccessWorld } from './accessWorld.ts';
import { makeCaseObject } from './caseObject.ts';
import { codeOf, sendSample } from './sendSample.ts';

/** An example is to be read: of a longer list it has the beginning. */
const mostItems = 3;
const longestText = 400;

/**
 * Makes the request of each call that the access matrix makes, as a caller that may make it and about a case of its own,
 * and records it with its response.
 * @param server with an empty database
 */
export async function recordExamples(server: TestServer): Promise<ApiExamples> {
  const samples = await readSamples();
  const world = await makeAccessWorld(server);
  const ofPrograms = await caseOfProgram(server, world, samples['createWebServiceCase']?.(missingCase) ?? {});
  const plain = plainNames();
  const recorded: Record<string, ApiExample> = {};
  for (const call of allCalls) {
    const sampleOf = samples[call.name];
    if (sampleOf === undefined) throw new Error(`The access matrix has no request of ${call.name}`);
    const { authorization, object } = await callerOf(server, world, call, ofPrograms);
    const sample = sampleOf(object);
    const reply = await sendSample(server, call, sample, authorization);
    const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== '';
    recorded[call.name] = plain({
      ...(sample.parameters === undefined ? {} : { params: sample.parameters }),
      ...(sample.query === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(sample.query)) }),
      ...(sample.body === undefined ? {} : { body: sample.body }),
      ...(isJson && (codeOf(reply) !== null || schemasOf(call).response !== null)
        ? { status: reply.statusCode, response: shortened(reply.json()) }
        : {}),
    });
  }
  return recorded;
}

/** The case that the programs' calls are about, each time with what the call needs. */
async function caseOfProgram(server: TestServer, world: AccessWorld, sample: Sample) {
  const create = allCalls.find(({ name }) => name === 'createWebServiceCase');
  if (create === undefined) throw new Error('The contract has no call createWebServiceCase');
  return async (call: CallDeclaration): Promise<CaseObject> => {
    const sent = await sendSample(server, create, sample, world.programs.get('WebServiceInquirer'));
    const { caseNumber } = sent.json() as { readonly caseNumber: string };
    const digCase = await server.database.kysely
      .selectFrom('dig_case')
      .select('inquirer_user_id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    return makeCaseObject(server, call, {
      caseNumber,
      userId: digCase.inquirer_user_id,
      organisationId: world.otherOwner.id,
      otherRecipientId: world.recipientIds[1],
    });
  };
}

async function callerOf(
  server: TestServer,
  world: AccessWorld,
  call: CallDeclaration,
  ofPrograms: (call: CallDeclaration) => Promise<CaseObject>,
): Promise<{ readonly authorization: string | undefined; readonly object: CaseObject }> {
  const { access } = call;
  if (access.kind === 'program') {
    const object = call.path.includes(':') ? await ofPrograms(call) : missingCase;
    return { authorization: world.programs.get(access.roles.at(-1) ?? 'CableOwnerModule'), object };
  }
  if (access.kind !== 'roles' && access.kind !== 'signedIn') return { authorization: undefined, object: missingCase };
  const [role] = Object.keys((access.kind === 'roles' ? access.objects : undefined) ?? {}) as Role[];
  if (role !== undefined) {
    const { user, object } = await world.related(call, role, 'own');
    return { authorization: await signInAs(server, user), object };
  }
  const user = await world.makeUserOf((access.kind === 'roles' ? access.roles[0] : undefined) ?? 'Inquirer');
  return { authorization: await signInAs(server, user), object: missingCase };
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (Array.isArray(value)) return (isList(value) ? value.slice(0, mostItems) : value).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

/** Whether the items are things of a list. The places of an array, and coordinates, belong together. */
function isList([first]: readonly unknown[]): boolean {
  if (Array.isArray(first)) return !Array.isArray(first[0]) && typeof first[0] !== 'number';
  return typeof first === 'object' && first !== null;
}

/** Gives ids by chance the same values in every recording, and takes the place of a token that was valid. */
function plainNames(): (example: object) => ApiExample {
  const known = new Map<string, string>();
  const plainId = (id: string) => {
    const plain = known.get(id) ?? `01900000-0000-7000-8000-${String(known.size + 1).padStart(12, '0')}`;
    known.set(id, plain);
    return plain;
  };
  return (example) =>
    JSON.parse(
      JSON.stringify(example)
        .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, plainId)
        .replaceAll(/\bloginas\.[\w-]+/g, 'loginas.example'),
    ) as ApiExample;
}
