import {
  answerCase,
  changeRecipient,
  downloadCableOwnerAreas,
  downloadCableOwnerCaseDocument,
  listCableOwnerCases,
  getCableOwnerCase,
  listModuleRecipients,
  openCase,
  sendModuleHeartbeat,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import {
  addDays,
  caseMatches,
  isCalendarDay,
  ownerStatus,
  startOfSwedishDay,
  swedishDayOf,
  type CaseMatch,
  type CaseRecipientStatus,
  type OwnerStatusKind,
} from '@schaktkoll/domain';
import type * as z from 'zod/mini';
import { ApiError, RuleRefused } from '../platform/apiError.ts';
import { areaCalls } from './areaCalls.ts';
import { filterSchema, notificationSchema, readBody, reassignSchema, replySchema } from './bodies.ts';
import { eventView, measureViews, ownerCaseView } from './caseViews.ts';
import { programSettings } from './inquirerCalls.ts';
import type { LegacyRequest, LegacyRoute } from './legacyRoute.ts';
import { dayOf } from './newCase.ts';
import { cursorAt, limitOf, readListPart, readPart, unlessGone, type ListPart } from './pages.ts';
import { meets, readShapes } from './shapes.ts';
import { choiceOf, formatOf, measureOf, purposeOf, systemOf, wrongField } from './words.ts';

interface ItemRecipient {
  readonly status: CaseRecipientStatus;
  readonly hit: CaseMatch;
}

/** What of a case decides whether it is in a part of the list. */
interface ListedCase extends Pick<CableOwnerCase, 'caseNumber' | 'createdAt' | 'purpose'> {
  readonly recipients: readonly ItemRecipient[];
}

const isTaken = ({ status }: ItemRecipient): boolean => status === 'UnderReview';
const waits = ({ status }: ItemRecipient): boolean => status === 'New' || status === 'RequiresManualReview';

/** Which of the product's states each state of an owner's list is, and the state of a recipient that it needs. */
const listStates: Readonly<
  Record<string, { readonly kinds: readonly OwnerStatusKind[]; readonly needs?: (recipient: ItemRecipient) => boolean }>
> = {
  toconfirm: { kinds: ['ToAnswer'], needs: waits },
  taken: { kinds: ['ToAnswer'], needs: isTaken },
  underreview: { kinds: ['ToAnswer'], needs: isTaken },
  confirmed: { kinds: ['Answered', 'Confirmed'] },
  canceled: { kinds: ['Canceled'] },
  historical: { kinds: [] },
};

function stateOf(text: string | null | undefined) {
  const state = listStates[(text ?? 'historical').toLowerCase().replaceAll('_', '')];
  if (state === undefined) throw wrongField('status');
  return state;
}

const readCase = ({ own }: LegacyRequest, caseNumber: string): Promise<CableOwnerCase> =>
  own.make(getCableOwnerCase, { params: { caseNumber } });

type Filter = z.output<typeof filterSchema>;

const listOf = (...given: readonly (string | readonly string[] | null | undefined)[]): readonly string[] =>
  given.flatMap((each) => each ?? []);

/** The moments between which a case was created: the beginning of the first day and the end of the last. */
function periodOf({ from, to }: Filter): { readonly begin: string; readonly end: string } {
  const dayIn = (text: string, path: string): string => {
    const day = dayOf(text);
    if (!isCalendarDay(day)) throw wrongField(path, 'InvalidDate');
    return day;
  };
  return {
    begin: from ? startOfSwedishDay(dayIn(from, 'from')) : '',
    end: to ? startOfSwedishDay(addDays(dayIn(to, 'to'), 1)) : '',
  };
}

/** The cases of a part of the owner's list that fit a filter. */
function listCases(request: LegacyRequest, part: Pick<ListPart, 'from' | 'limit'>, filter: Filter) {
  const { own, now } = request;
  const today = swedishDayOf(now);
  const { kinds, needs = () => true } = stateOf(filter.caseStatus ?? filter.status);
  const { begin, end } = periodOf(filter);
  const purposes = listOf(filter.caseTypes, filter.types).map((word) => purposeOf(word));
  const points = listOf(filter.recipientList);
  const match = filter.areaType ? choiceOf(caseMatches, filter.areaType, 'areaType') : null;
  const areas = filter.geoData ? readShapes(filter.geoData, 'geoData').map(({ polygon }) => polygon) : null;
  const { caseNumber: only } = filter;
  const [recipientId] = points;
  return readPart<ListedCase, object>(part, {
    async read(page) {
      if (!only)
        return own.make(listCableOwnerCases, {
          query: { ...page, ...(points.length === 1 ? { recipientId } : {}), status: kinds.join(',') },
        });
      const item = await unlessGone(readCase(request, only));
      const isWanted = item !== null && (kinds.length === 0 || kinds.includes(ownerStatus(item, today).kind));
      return { items: isWanted ? [item] : [], nextCursor: null };
    },
    async take({ caseNumber, createdAt, purpose, recipients }) {
      if (createdAt < begin) return 'end';
      const isOther =
        (end !== '' && createdAt >= end) ||
        (purposes.length > 0 && !purposes.includes(purpose)) ||
        !recipients.some((recipient) => (match === null || recipient.hit === match) && needs(recipient));
      if (isOther) return null;
      const item = await readCase(request, caseNumber);
      const isAtPoint =
        points.length === 0 || item.recipients.some((recipient) => points.includes(recipient.recipientId));
      const isThere =
        areas === null ||
        meets(
          item.workAreas.map(({ geometry }) => geometry),
          areas,
        );
      return isAtPoint && isThere ? ownerCaseView(item, today) : null;
    },
    createdAt: async (caseNumber) => (await readCase(request, caseNumber)).createdAt,
    start: end === '' ? '' : cursorAt('CreatedDescending', end),
  });
}

/**
 * The part of a case at an answer point of the caller.
 * @throws ApiError NotFound
 */
async function partOf(request: LegacyRequest, recipientId: string | undefined) {
  const { caseNumber = '', areaType = '' } = request.params;
  const match = choiceOf(caseMatches, areaType, 'areaType');
  const { recipients } = await readCase(request, caseNumber);
  const part = recipients.find((recipient) => recipient.recipientId === recipientId && recipient.hit === match);
  if (part === undefined) throw new ApiError('NotFound');
  return { params: { caseNumber, caseRecipientId: part.id }, version: part.version, comment: part.comment };
}

const longestError = 500;
const ofOrganisation = 'organization/:organisationId';
const ofRecipient = `${ofOrganisation}/cableownercase/:caseNumber/:areaType/caserecipient/:recipientId`;

async function recipientsOf({ own, params }: LegacyRequest): Promise<unknown> {
  const { recipients } = await own.make(listModuleRecipients);
  const wanted = recipients.filter(({ id }) => params['recipientId'] === undefined || id === params['recipientId']);
  if (wanted.length === 0 && params['recipientId'] !== undefined) throw new ApiError('NotFound');
  return wanted.map(({ id, name }) => ({ Id: id, Name: name, ContactInfo: {} }));
}

async function reply(request: LegacyRequest): Promise<unknown> {
  const { Comment, Action, ValidDays } = readBody(replySchema, request.body);
  const [action, ...others] = Action ?? [];
  if (action === undefined || others.length > 0) throw new RuleRefused([{ path: 'Action', code: 'ChooseOne' }]);
  const measure = measureOf(action);
  const { params, version } = await partOf(request, request.params['recipientId']);
  const comment = Comment ?? '';
  await request.own.make(answerCase, {
    params,
    body: { measure, ...(comment === '' ? {} : { comment }) },
    version,
  });
  if (ValidDays) request.note('ValidDays is not used: an answer holds for the period of its case');
  return eventView(measure, comment, request.now.toISOString());
}

/** The calls of programs of a cable owner. */
export const ownerCalls: readonly LegacyRoute[] = [
  ...areaCalls,
  {
    endpoint: `GET ${ofOrganisation}/cableownercase/:caseNumber`,
    xml: 'CableOwnerCase',
    handle: async (request) =>
      ownerCaseView(await readCase(request, request.params['caseNumber'] ?? ''), swedishDayOf(request.now)),
  },
  {
    endpoint: `GET ${ofOrganisation}/cableownercases/*`,
    handle(request) {
      const { status, ...part } = readListPart(request.params['*'] ?? '');
      return listCases(request, part, { status });
    },
  },
  ...(['GET', 'POST'] as const).map((method): LegacyRoute => ({
    endpoint: `${method} ${ofOrganisation}/cableownercasefilter`,
    handle(request) {
      const filter = readBody(filterSchema, method === 'GET' ? request.query : request.body);
      return listCases(request, { from: null, limit: limitOf(filter.limit) }, filter);
    },
  })),
  {
    endpoint: `GET ${ofOrganisation}/cableownercase/:caseNumber/pdf`,
    handle: ({ own, params }) =>
      own.download(downloadCableOwnerCaseDocument, { params: { caseNumber: params['caseNumber'] ?? '' } }),
  },
  {
    endpoint: `GET ${ofOrganisation}/cableownercase/:caseNumber/geometries/:srid/:format`,
    handle: ({ own, params: { caseNumber = '', srid = '', format = '' } }) =>
      own.download(downloadCableOwnerAreas, {
        params: { caseNumber },
        query: { format: formatOf(format), system: systemOf(srid) },
      }),
  },
  {
    endpoint: `POST ${ofRecipient}/take`,
    async handle(request) {
      const { params } = await partOf(request, request.params['recipientId']);
      return request.own.make(openCase, { params });
    },
  },
  { endpoint: `POST ${ofRecipient}/reply`, handle: reply },
  {
    endpoint: `POST ${ofOrganisation}/cableownercase/:caseNumber/:areaType/reassign`,
    async handle(request) {
      const { CurrentRecipientId, NewRecipientId } = readBody(reassignSchema, request.body);
      const { params, version } = await partOf(request, CurrentRecipientId);
      return request.own.make(changeRecipient, { params, body: { recipientId: NewRecipientId }, version });
    },
  },
  {
    endpoint: `GET ${ofOrganisation}/measures/:areaType/:caseType`,
    handle: async ({ params: { areaType = '', caseType = '' } }) =>
      measureViews('CableOwner', purposeOf(caseType), choiceOf(caseMatches, areaType, 'areaType')),
  },
  { endpoint: `GET ${ofOrganisation}/recipient`, xml: 'Recipient', handle: recipientsOf },
  { endpoint: `GET ${ofOrganisation}/recipient/:recipientId`, xml: 'Recipient', handle: recipientsOf },
  // What a module of Ledningskollen's own does beside.
  { endpoint: 'GET lemmy/:installation/:version/settings', handle: async () => programSettings },
  {
    endpoint: 'POST lemmy/:installation/:version/notification/:kind',
    async handle({ own, params: { version = '', kind = '' }, body, note }) {
      const { Subject, Body } = readBody(notificationSchema, body);
      const isError = choiceOf(['Information', 'ActionRequired'], kind, 'kind') === 'ActionRequired';
      const message = `${Subject ?? ''}: ${Body ?? ''}`;
      if (!isError) note('Information is not kept: the module is shown as running');
      else if (message.length > longestError) note(`Only the first ${longestError} characters are shown`);
      await own.make(sendModuleHeartbeat, {
        body: { program: `Lemmy ${version}`, ...(isError ? { error: message.slice(0, longestError) } : {}) },
      });
      return null;
    },
  },
];
