import type { NewCase } from '@schaktkoll/contract';
import { valuesOfPurpose, type CasePurpose } from '@schaktkoll/domain';
import { makeAnswerer, makeArea, makeOwner, makeRecipient, validCase, square } from '../caseFixtures.ts';
import { callerFor, makePrivatePerson, type Caller } from '../caseWorld.ts';
import { makeOrganisation, makeUser } from '../rows.ts';
import { setSettings } from '../setSettings.ts';
import type { TestServer } from '../testServer.ts';

/** A user of the random life, on one side of the cases. */
export interface Actor {
  readonly name: string;
  readonly side: 'inquirer' | 'cableowner';
  readonly isSuperUser: boolean;
  readonly call: Caller;
}

/** An answer point and another of the same organisation, to which it may hand a case over. */
export type OtherPoints = ReadonlyMap<string, string>;

/** Everybody who meets the cases, and those who must not. */
export interface RandomWorld {
  readonly actors: readonly Actor[];
  /** Sends a case as the inquirer; returns its number. */
  send(purpose: CasePurpose): Promise<string>;
  /** The id of another answer point of the organisation, by the answer point's name. */
  readonly otherPoints: OtherPoints;
}

/** One of each way in which cases are answered: by owners, at once, by watchers alone, without work. */
export const randomPurposes = ['CableIndication', 'Emergency', 'Collaborate', 'Planning'] as const;

/**
 * An inquirer with a colleague, a private person, a stranger and a super user; two owners with two answer points each,
 * one asked and one watching, an administrator and answerers; a watching organisation; an owner to ask by telephone.
 */
export async function makeRandomWorld(server: TestServer): Promise<RandomWorld> {
  const queries = server.database.kysely;
  await setSettings(queries, { casesPerUserPerMinute: 10_000, casesPerUserPerDay: 10_000 });
  const firm = await makeOrganisation(queries);
  const digger = { organisation_id: firm.id, max_number_of_cases: -1 };
  const [inquirer, colleague] = [await makeUser(queries, digger), await makeUser(queries, digger)];
  const spans = [square(616, 6728)];
  const otherPoints = new Map<string, string>();
  const pointsOf = async (organisationId: string): Promise<readonly [string, string]> => {
    const names = ['Ett', 'Två'].map((name) => `${name} ${organisationId.slice(-6)}`);
    const [one, two] = [
      await makeRecipient(queries, organisationId, { name: names[0] ?? '', isDefault: true }),
      await makeRecipient(queries, organisationId, { name: names[1] ?? '' }),
    ];
    otherPoints.set(names[0] ?? '', two).set(names[1] ?? '', one);
    return [one, two];
  };
  const owners = [];
  for (const terms_url of [null, 'https://villkor.example.com']) {
    const { id } = await makeOwner(queries, { takes_purposes: [...randomPurposes], terms_url });
    const [one, two] = await pointsOf(id);
    await makeArea(queries, { organisationId: id, spans });
    // The second answer point watches, and may get the case from the first, which is asked.
    const recipients = Object.fromEntries(randomPurposes.map((purpose) => [purpose, two]));
    await makeArea(queries, { organisationId: id, type: 'Control', spans, recipients });
    owners.push({
      admin: await makeUser(queries, { organisation_id: id, roles: ['CableOwnerAdmin'] }),
      answerer: await makeAnswerer(queries, id, [one]),
      other: await makeAnswerer(queries, id, [two]),
    });
  }
  const watchers = await makeOrganisation(queries, { type: 'Vigilant', takes_purposes: [...randomPurposes] });
  await pointsOf(watchers.id);
  await makeArea(queries, {
    organisationId: watchers.id,
    type: 'Control',
    spans,
  });
  const silent = await makeOwner(queries, { takes_purposes: [] });
  await makeRecipient(queries, silent.id, { isDefault: true });
  await makeArea(queries, { organisationId: silent.id, spans });
  const watcher = await makeUser(queries, { organisation_id: watchers.id, roles: ['CableOwnerAdmin'] });
  const support = await makeUser(queries, { roles: ['SuperUser'] });
  const actor = (name: string, user: { readonly id: string }, side: Actor['side'] = 'inquirer'): Actor => ({
    name,
    side,
    isSuperUser: user === support,
    call: signedIn(server, user, side),
  });
  const [first, second] = owners;
  if (first === undefined || second === undefined) throw new Error('There are two owners');
  const own = actor('inquirer', inquirer);
  const actors = [
    // Users with more possible actions act more often.
    own,
    own,
    own,
    actor('colleague', colleague),
    actor('stranger', await makeUser(queries)),
    actor('private person', await makePrivatePerson(queries)),
    actor('support', support),
    actor('owner admin', first.admin, 'cableowner'),
    actor('owner answerer', first.answerer, 'cableowner'),
    actor('answerer of the other answer point', first.other, 'cableowner'),
    actor('other owner admin', second.admin, 'cableowner'),
    actor('watcher', watcher, 'cableowner'),
  ];
  return {
    actors,
    otherPoints,
    async send(purpose) {
      const { status, body, text } = await own.call('POST', '/inquirer/api/cases', { body: newCase(purpose) });
      if (status !== 201) throw new Error(`not sent: ${text}`);
      return String(body['caseNumber']);
    },
  };
}

const signInMilliseconds = 5 * 60_000;

/** A caller that signs in again before its access token has expired. */
function signedIn(server: TestServer, user: { readonly id: string }, side: Actor['side']): Caller {
  let caller: Caller | null = null;
  let until = 0;
  return async (...call) => {
    const now = server.clock.now().getTime();
    if (caller === null || now > until) {
      caller = await callerFor(server, user, side);
      until = now + signInMilliseconds;
    }
    return caller(...call);
  };
}

/** A case of the purpose; a period that every one of the purposes takes on 20 November 2026. */
function newCase(purpose: CasePurpose): NewCase {
  return valuesOfPurpose(
    { ...validCase(), isEmergency: true, purpose, startDate: '2026-11-24', endDate: '2026-11-28' },
    purpose,
  );
}
