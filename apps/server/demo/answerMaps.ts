import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FileStorage } from '@flystorage/file-storage';
import {
  addDays,
  addWorkingDays,
  fingerprintOf,
  guessMapping,
  sampleLayers,
  swedishDayOf,
  type AppName,
} from '@schaktkoll/domain';
import { changeMap } from '../src/cases/actions/changeMap.ts';
import type { ActionContext } from '../src/cases/actions/caseAction.ts';
import type { MapToGive } from '../src/cases/actions/giveMap.ts';
import { confirmAnswer } from '../src/cases/actions/inquirerActions.ts';
import { answerCase } from '../src/cases/actions/ownerActions.ts';
import { insertNetwork } from '../src/cases/answerMaps/answerMaps.repository.ts';
import { writeNetwork } from '../src/cases/answerMaps/mapFiles.ts';
import { storeAttachment } from '../src/cases/attachments/storeAttachment.ts';
import type { CaseRecord } from '../src/cases/create/createCase.repository.ts';
import type { CutNetwork } from '../src/maps/geodata/network/cutNetwork.ts';
import { mapNetwork } from '../src/maps/geodata/network/mapNetwork.ts';
import type { CallerId } from '../src/platform/db/schema/columns.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { createVirusScanner } from '../src/platform/files/virusScanner.ts';
import { readSettings } from '../src/platform/settings/settings.ts';
import { listActors, type DemoActor } from './cases.repository.ts';
import { makeDemoCases, type DemoCaseContext } from './cases.ts';
import { laterAreas, mapCases, type DemoAnswer, type DemoNetwork, type MapCase } from './mapCases.ts';
import { networkOf, storedNetworks, type CutNetworks } from './networks/cutNetworks.ts';
import { insertAreas } from './organisations.repository.ts';
import { demoModule } from './ownersWork.ts';
import { workingMoment } from './workingTime.ts';

interface MapCaseContext extends DemoCaseContext {
  readonly files: FileStorage;
  /** The addresses of the apps, for messages. */
  readonly apps: Readonly<Record<AppName, string>>;
}

const generated = (file: string): string => fileURLToPath(new URL(`networks/generated/${file}`, import.meta.url));

/**
 * Makes the cases whose answers have lines. They are sent as the other cases are, and answered, confirmed and changed by
 * the actions of the product, each at its time.
 */
export async function makeMapCases(context: MapCaseContext): Promise<void> {
  const { transaction, now } = context;
  const cases = mapCases(swedishDayOf(now));
  for (const areas of laterAreas) await insertAreas(transaction, areas, now);
  const records = await makeDemoCases(
    context,
    cases.map(({ plan }) => plan),
  );
  const making = { ...context, actors: await listActors(transaction), networks: storedNetworks() };
  for (const [index, { digCase, recipients }] of records.entries()) {
    const mapCase = cases[index];
    if (mapCase) await answerAll(mapCase, { caseNumber: digCase.case_number, recipients }, making);
  }
}

/** What the answers share. */
interface Making extends MapCaseContext {
  readonly actors: readonly DemoActor[];
  readonly networks: CutNetworks;
}

async function answerAll(
  { plan, answers, isConfirmed }: MapCase,
  { caseNumber, recipients }: Pick<CaseRecord, 'recipients'> & { readonly caseNumber: string },
  making: Making,
): Promise<void> {
  const sentDay = addWorkingDays(swedishDayOf(making.now), -plan.sentDaysAgo);
  for (const [index, answer] of answers.entries()) {
    const actAs = (login: string, days: number) =>
      actionAs(
        login,
        workingMoment(addWorkingDays(sentDay, days), 'answered', () => index / answers.length),
        making,
      );
    const owner = actAs(answer.login, 1);
    const recipient = recipients.find((each) => each.organisation_id === owner.user.organisationId);
    if (recipient === undefined) throw new Error(`${answer.login} has no answer point in ${plan.name}`);
    const place = { caseNumber, caseRecipientId: recipient.id };
    const network = networkOf(making.networks, plan, answer);
    const given = await givenWith({ ...answer, cut: network }, recipient.id, { owner, files: making.files });
    const answered = await answerCase({ ...place, version: 1, ...answer, ...given }, owner);
    if (!isConfirmed) continue;
    const { version } = await confirmAnswer({ ...place, ...answered, acceptsTerms: true }, actAs(plan.login, 2));
    if (answer.withdrawn === undefined) continue;
    const change = { kind: 'AnswerMapWithdrawn', reason: answer.withdrawn } as const;
    await changeMap({ ...place, version, change }, actAs(answer.login, 3));
  }
}

/** An action by a user at an earlier time. It sends no message. */
function actionAs(login: string, now: Date, { actors, transaction, apps }: Making): ActionContext {
  const actor = actors.find((each) => each.login === login);
  if (actor === undefined) throw new Error(`The demo data lacks the user ${login}`);
  const program = actor.roles.includes('CableOwnerModule') ? demoModule : null;
  return {
    transaction,
    user: { ...actor, id: actor.id as CallerId, admin: null, isPrivateUser: false, program },
    messages: { add: () => Promise.resolve(), requeue: () => Promise.resolve(false) },
    apps,
    hasSms: false,
    now,
  };
}

/** What goes with an answer: the lines that were read, and a file as it is. */
async function givenWith(
  { network, cut, attachment }: DemoAnswer & { readonly cut: CutNetwork | undefined },
  caseRecipientId: string,
  { owner, files }: { readonly owner: ActionContext; readonly files: FileStorage },
): Promise<{ readonly files?: readonly string[]; readonly map?: MapToGive }> {
  const { transaction: queries, user, now } = owner;
  if (network && cut) return { map: await mapOf(cut, network, { caseRecipientId, owner, files }) };
  if (attachment === undefined) return {};
  const { id } = await storeAttachment(
    { name: attachment, path: generated(attachment), bytes: 0 },
    {
      kind: 'Answer',
      owner: { userId: user.id, organisationId: user.organisationId, isPrivate: false, network: 'demo' },
    },
    {
      queries,
      files,
      findVirus: createVirusScanner(null),
      settings: await readSettings(queries),
      now,
      signal: AbortSignal.timeout(60_000),
    },
  );
  return { files: [id] };
}

/** Keeps a network that was read, and makes it the map of an answer by the guesses, which the owner has confirmed. */
async function mapOf(
  network: CutNetwork,
  { file, saveAs, age, rules = [] }: DemoNetwork,
  {
    caseRecipientId,
    owner: { transaction, user, now },
    files,
  }: { readonly caseRecipientId: string; readonly owner: ActionContext; readonly files: FileStorage },
): Promise<MapToGive> {
  const { format, layers, features, skipped } = network;
  const fingerprint = createHash('sha256').update(fingerprintOf(format, layers)).digest('hex');
  const networkId = uuidv7(now.getTime());
  const stored = { fingerprint, features, skipped };
  await writeNetwork(files, networkId, stored);
  const row = { id: networkId, case_recipient_id: caseRecipientId, uploaded_by: user.id };
  await insertNetwork(transaction, { ...row, uploaded_at: now.toISOString() });
  const profile = confirmedProfile(file, network, rules);
  return {
    files,
    networkId,
    network: mapNetwork({ stored: gzipSync(JSON.stringify(stored)), profile }),
    profile,
    ...(saveAs === undefined ? {} : { saveAs }),
    showsAll: true,
    asOf: addDays(swedishDayOf(now), -age),
    audience: 'Side',
    hidesFromPrivate: false,
    mayDownload: true,
  };
}

/** The profile that is guessed of a file, with what its owner has set: metres as the unit, and rules of its own. */
function confirmedProfile(
  file: string,
  { layers, features }: CutNetwork,
  own: NonNullable<DemoNetwork['rules']>,
): MapToGive['profile'] {
  const { rules, columns } = guessMapping(file, sampleLayers(layers, features));
  const columnOf = (use: 'depth' | 'accuracy') => {
    const column = columns.find((each) => each.use === use)?.column;
    return column === undefined ? {} : { [use]: { column, unit: 'm' as const } };
  };
  return { rules: [...own, ...rules.map(({ rule }) => rule)], ...columnOf('depth'), ...columnOf('accuracy') };
}
