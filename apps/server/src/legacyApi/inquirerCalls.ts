import {
  cancelCase,
  closeCase,
  confirmAnswer,
  createWebServiceCase,
  downloadCableOwnerAttachment,
  downloadCableOwnerCaseArchive,
  downloadInquirerAttachment,
  downloadInquirerCaseArchive,
  downloadInquirerCaseDocument,
  findAffectedOwners,
  getCableOwnerCase,
  getInquirerCase,
  listInquirerCases,
  uploadAttachment,
  type CaseRecipient,
  type InquirerCase,
} from '@schaktkoll/contract';
import {
  casePurposes,
  hasField,
  isAnswer,
  isUrgent,
  type CasePurpose,
  type InquirerListStatus,
} from '@schaktkoll/domain';
import { workCategoryTexts } from '@schaktkoll/texts';
import { ApiError, RuleRefused } from '../platform/apiError.ts';
import { limits } from '../platform/limits/limits.ts';
import { storedLimit, type StoredLimit } from '../platform/limits/storedLimit.ts';
import * as numbers from './attachmentNumbers.repository.ts';
import { cancelSchema, closeSchema, inquirySchema, newInquirySchema, readBody } from './bodies.ts';
import {
  affectedOwnerView,
  inquirerCaseView,
  inquirerRecipientView,
  inquiryNames,
  unregisteredOwnerView,
} from './caseViews.ts';
import type { LegacyRequest, LegacyRoute } from './legacyRoute.ts';
import { newCaseOf, workAreasOf } from './newCase.ts';
import { readListPart, readPart } from './pages.ts';
import {
  cancelReasonOf,
  categoryName,
  categoryPlace,
  orderedCategories,
  purposeOf,
  recipientState,
  wrongField,
} from './words.ts';

/** Some 3.3 MB of files: each byte is up to four characters. */
const attachmentBodyBytes = 12_000_000;
const megabyte = 1_000_000;

/** Which of the product's states each state of an inquirer's cases is. */
const listStates: Readonly<Record<string, readonly InquirerListStatus[]>> = {
  open: ['AwaitingAnswers', 'AnswersToConfirm'],
  confirmed: ['Ongoing', 'Ended'],
  closed: ['Closed'],
  canceled: ['Canceled'],
};

const readCase = ({ own, params }: LegacyRequest): Promise<InquirerCase> =>
  own.make(getInquirerCase, { params: { caseNumber: params['caseNumber'] ?? '' } });

/** @throws ApiError NotFound */
function recipientOf({ params }: LegacyRequest, { recipients }: InquirerCase): CaseRecipient {
  const recipient = recipients.find(({ id }) => id === params['recipientId']);
  if (recipient === undefined) throw new ApiError('NotFound');
  return recipient;
}

async function listCases(request: LegacyRequest, whose: 'Own' | 'Everyone'): Promise<unknown> {
  const { own, params } = request;
  const part = readListPart(params['*'] ?? '');
  const states = part.status === null ? [] : listStates[part.status.toLowerCase()];
  if (states === undefined) throw wrongField('status');
  const read = (caseNumber: string) => own.make(getInquirerCase, { params: { caseNumber } });
  return readPart(part, {
    read: (page) => own.make(listInquirerCases, { query: { ...page, whose, status: states.join(',') } }),
    take: async ({ caseNumber }) => inquirerCaseView(await read(caseNumber)),
    createdAt: async (caseNumber) => (await read(caseNumber)).createdAt,
  });
}

/** The words by which a client asks for some recipients of a case. */
function hasState({ status, measure, confirmedAt }: CaseRecipient, state: string): boolean {
  const isGiven = isAnswer(measure);
  if (state === 'toconfirm') return isGiven && confirmedAt === null;
  if (state === 'confirmed') return confirmedAt !== null;
  return recipientState(status).replaceAll(' ', '_') === state;
}
const recipientStates = ['toconfirm', 'confirmed', 'requires_review', 'under_review', 'canceled'];

async function createCase(request: LegacyRequest, purpose: CasePurpose): Promise<string[]> {
  const { own, queries, caller } = request;
  // The product's own call would say no more than that the choice is wrong.
  if (isUrgent(purpose))
    throw new ApiError('NotAllowed', { reason: 'a person creates an emergency, and calls every owner' });
  const sent = readBody(newInquirySchema, request.body);
  const email = await numbers.emailOfProgram(queries, caller.id);
  const { newCase, notes } = newCaseOf(purpose, sent.Inquiry, { name: caller.name, email });
  const given = sent.Attachments ?? [];
  const files = await numbers.attachmentsOfNumbers(queries, { numbers: given, userId: caller.id });
  const attachments = given.map((number, index) => {
    const id = files.get(number);
    if (id === undefined) throw new RuleRefused([{ path: `Attachments.${index}`, code: 'InvalidChoice' }]);
    return id;
  });
  const left = new Set([...(sent.ExemptedInvolvedOrganzations ?? []), ...(sent.ExemptedInterestedOrganzations ?? [])]);
  const { caseNumber } = await own.make(createWebServiceCase, {
    body: {
      ...newCase,
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(left.size > 0 ? { deselectedOwners: [...left] } : {}),
    },
  });
  for (const note of notes) request.note(note);
  return [caseNumber];
}

/** Files of a body: each name with the list of its bytes. */
function filesOf(body: unknown): File[] {
  const isFile = (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrongField('');
  return Object.entries(body).map(([name, bytes]) => {
    if (!isFile(bytes)) throw wrongField(name, 'InvalidFormat');
    return new File([Uint8Array.from(bytes)], name);
  });
}

const ofEachInquiry = casePurposes.flatMap((purpose): LegacyRoute[] => [
  {
    endpoint: `POST inquiry/${inquiryNames[purpose].toLowerCase()}/involvedrecipients`,
    async handle({ own, body }) {
      const { Geometry } = readBody(inquirySchema, body);
      const { owners, unregisteredOwners } = await own.make(findAffectedOwners, {
        body: { purpose, workAreas: workAreasOf(Geometry) },
      });
      return [...owners.map(affectedOwnerView), ...unregisteredOwners.map(unregisteredOwnerView)];
    },
  },
  {
    endpoint: `POST inquiry/${inquiryNames[purpose].toLowerCase()}`,
    handle: (request) => createCase(request, purpose),
  },
]);

/** The calls of programs whose organisation digs. */
export function inquirerCalls(context: ConstructorParameters<typeof StoredLimit>[1]): readonly LegacyRoute[] {
  const megabytes = storedLimit('legacyMegabytes', context);
  return [
    ...ofEachInquiry,
    {
      endpoint: 'POST inquiry/attachments',
      bodyLimit: attachmentBodyBytes,
      admit: ({ id }, bodyBytes) => megabytes.take(id, Math.min(bodyBytes, attachmentBodyBytes) / megabyte),
      async handle({ own, body, queries, caller }) {
        const given: number[] = [];
        for (const file of filesOf(body)) {
          const { id } = await own.make(uploadAttachment, { query: { kind: 'Attachment' }, file });
          given.push(await numbers.numberAttachment(queries, { attachmentId: id, userId: caller.id }));
        }
        return given;
      },
    },
    {
      endpoint: 'GET inquiry/workCategories/:caseType',
      async handle({ params }) {
        // Kinds whose inquiry has categories in the client's models.
        const purpose = purposeOf(params['caseType'] ?? '');
        if (!hasField(purpose, 'workMethods') || isUrgent(purpose)) return [];
        return orderedCategories.map((category) => {
          const [main, order] = categoryPlace(category);
          return {
            MainCategory: main,
            SubCategory: null,
            Name: workCategoryTexts[category],
            UniqueName: categoryName(category),
            Order: order,
          };
        });
      },
    },
    {
      endpoint: 'GET inquiry/:caseNumber/attachment/:fileName',
      async handle({ own, params, caller }) {
        const { caseNumber = '', fileName = '' } = params;
        const isOwner = caller.roles.includes('CableOwnerModule');
        if (fileName === 'all')
          return own.download(isOwner ? downloadCableOwnerCaseArchive : downloadInquirerCaseArchive, {
            params: { caseNumber },
          });
        const { attachments, recipients } = await own.make(isOwner ? getCableOwnerCase : getInquirerCase, {
          params: { caseNumber },
        });
        const files = [...attachments, ...recipients.flatMap((recipient) => recipient.files)];
        const attachmentId = files.find(({ name }) => name === fileName)?.id;
        if (attachmentId === undefined) throw new ApiError('NotFound');
        return own.download(isOwner ? downloadCableOwnerAttachment : downloadInquirerAttachment, {
          params: { caseNumber, attachmentId },
        });
      },
    },
    { endpoint: 'GET user/inquirercase/*', handle: (request) => listCases(request, 'Own') },
    {
      endpoint: 'GET organization/:organisationId/inquirercase/*',
      handle: (request) => listCases(request, 'Everyone'),
    },
    {
      endpoint: 'GET inquirercase/:caseNumber',
      handle: async (request) => inquirerCaseView(await readCase(request)),
    },
    {
      endpoint: 'GET inquirercase/:caseNumber/pdf',
      handle: ({ own, params }) =>
        own.download(downloadInquirerCaseDocument, { params: { caseNumber: params['caseNumber'] ?? '' } }),
    },
    {
      endpoint: 'POST inquirercase/:caseNumber/cancel',
      async handle(request) {
        const { Reason, Comment } = readBody(cancelSchema, request.body);
        const { caseNumber, version } = await readCase(request);
        const comment = Comment ?? '';
        return request.own.make(cancelCase, {
          params: { caseNumber },
          body: { reason: cancelReasonOf(Reason), ...(comment === '' ? {} : { comment }) },
          version,
        });
      },
    },
    {
      endpoint: 'POST inquirercase/:caseNumber/close',
      async handle(request) {
        const sent = readBody(closeSchema, request.body);
        const comments = sent?.ClosingComments ?? [];
        const index = comments.findIndex(({ Comment }) => (Comment ?? '') !== '');
        // Not passed on, so not accepted: the owner would never read it.
        if (index >= 0) throw new RuleRefused([{ path: `ClosingComments.${index}.Comment`, code: 'NotForPurpose' }]);
        const { caseNumber, version } = await readCase(request);
        return request.own.make(closeCase, { params: { caseNumber }, version });
      },
    },
    {
      endpoint: 'GET inquirercase/:caseNumber/caserecipient/:status',
      async handle(request) {
        const state = (request.params['status'] ?? '').toLowerCase().replaceAll(' ', '_');
        if (!recipientStates.includes(state)) throw wrongField('status');
        const { purpose, recipients } = await readCase(request);
        return recipients
          .filter((recipient) => hasState(recipient, state))
          .map((recipient) => inquirerRecipientView(purpose, recipient));
      },
    },
    {
      endpoint: 'POST inquirercase/:caseNumber/caserecipient/:recipientId/confirm',
      async handle(request) {
        const item = await readCase(request);
        const { id, version, termsUrl } = recipientOf(request, item);
        const confirmed = await request.own.make(confirmAnswer, {
          params: { caseNumber: item.caseNumber, caseRecipientId: id },
          body: { acceptedTerms: termsUrl },
          version,
        });
        if (termsUrl !== null) request.note(`The terms in OrganizationToS are accepted: ${termsUrl}`);
        return confirmed;
      },
    },
    {
      endpoint: 'GET inquirercase/:caseNumber/caserecipient/:recipientId/ublinformation',
      async handle(request) {
        const { organisationName, about } = recipientOf(request, await readCase(request));
        if (about.ubl === null) throw new ApiError('NotFound');
        return {
          InformationNotSet: about.ubl.email === null && about.ubl.link === null,
          ApplicationEmail: about.ubl.email,
          ApplicationUrl: about.ubl.link,
          ApplicationComment: about.ubl.comment,
          OrganizationName: organisationName,
        };
      },
    },
  ];
}

/** What a program may do in a time, for those who ask for its settings. */
export const programSettings = [
  { Key: 'CallsPerMinute', DataType: 'int', Value: String(limits.programCalls.most) },
  { Key: 'TokensPerMinute', DataType: 'int', Value: String(limits.programTokens.most) },
];
