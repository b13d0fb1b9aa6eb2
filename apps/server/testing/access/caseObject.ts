import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CallDeclaration } from '@schaktkoll/contract';
import { encodeAnswerMap, unknownAttributes, type FileFeature } from '@schaktkoll/domain';
import type { Updateable } from 'kysely';
import { writeLines, writeNetwork } from '../../src/cases/answerMaps/mapFiles.ts';
import { storedAs } from '../../src/cases/attachments/storeAttachment.ts';
import type { CaseRecipientTable } from '../../src/platform/db/schema/cases.ts';
import type { TestServer } from '../testServer.ts';
import type { CaseObject } from './accessSamples.ts';

/** A sent case, and the ids that are not its own. */
interface SentCase extends Pick<CaseObject, 'caseNumber' | 'organisationId' | 'otherRecipientId'> {
  /** Its inquirer. */
  readonly userId: string;
}

const at = '2026-11-20T11:00:00.000Z';

const confirmed = { status: 'Confirmed', measure: 'VisitWillOccur', confirmed_at: at } as const;
const toConfirm = { status: 'UnderReview', measure: 'NoInterest' } as const;
/** The answer that calls about one are about. */
const answers: Readonly<Record<string, Updateable<CaseRecipientTable>>> = {
  confirmAnswer: toConfirm,
  confirmWebServiceAnswer: toConfirm,
  recordPromiseKept: confirmed,
  correctAnswerMap: confirmed,
  withdrawAnswerMap: confirmed,
  downloadLines: confirmed,
  downloadLineSheets: confirmed,
};

const readFeature: FileFeature = {
  geometry: { shape: 'point', paths: [[[616_460, 6_728_460]]] },
  layer: 'VA',
  values: {},
  row: 1,
};

const sentFacts = JSON.stringify({
  audience: 'Side',
  hidesFromPrivate: false,
  mayDownload: true,
  showsAll: true,
  asOf: null,
  features: 1,
  skipped: 0,
  unknownKinds: 1,
  withoutDepth: 0,
  validUntil: '2026-12-31',
});

/** Gives a sent case with one recipient what the call is about: a file, an owner to ask, an answer. */
export async function makeCaseObject(
  { platform, database }: TestServer,
  call: CallDeclaration,
  { caseNumber, organisationId, otherRecipientId, userId }: SentCase,
): Promise<CaseObject> {
  const recipient = await database.kysely
    .selectFrom('case_recipient as r')
    .innerJoin('dig_case as c', 'c.id', 'r.case_id')
    .select(['r.id', 'c.id as case_id'])
    .where('c.case_number', '=', caseNumber)
    .executeTakeFirstOrThrow();
  const object = {
    caseNumber,
    caseRecipientId: recipient.id,
    caseVersion: 1,
    recipientVersion: 1,
    organisationId,
    otherRecipientId,
    attachmentId: randomUUID(),
  };
  const isPhoto = call.name === 'sendSitePhoto';
  if (call.path.endsWith('/:attachmentId') || isPhoto) {
    await platform.files.write(storedAs(object.attachmentId), '%PDF-1.4');
    await database.kysely
      .insertInto('attachment')
      .values({
        id: object.attachmentId,
        case_id: isPhoto ? null : recipient.case_id,
        uploaded_by: userId,
        kind: isPhoto ? 'SitePhoto' : 'Attachment',
        name: 'plan.pdf',
        type: isPhoto ? 'jpg' : 'pdf',
        size: 8,
        sha256: '0'.repeat(64),
        uploaded_at: at,
      })
      .execute();
  }
  const isDraft = call.name === 'correctAnswerMap';
  const isInFiles = call.name === 'downloadLines' || call.name === 'downloadLineSheets';
  if (call.path.endsWith('/:mapId') || call.name === 'withdrawAnswerMap' || isDraft || isInFiles) {
    await (isDraft
      ? writeNetwork(platform.files, object.attachmentId, { fingerprint: '', skipped: 0, features: [readFeature] })
      : writeLines(
          platform.files,
          object.attachmentId,
          gzipSync(encodeAnswerMap([{ ...unknownAttributes('point'), geometry: readFeature.geometry }])),
        ));
    await database.kysely.deleteFrom('answer_map').where('case_recipient_id', '=', recipient.id).execute();
    await database.kysely
      .insertInto('answer_map')
      .values({
        id: object.attachmentId,
        case_recipient_id: recipient.id,
        state: isDraft ? 'Draft' : 'Active',
        uploaded_by: userId,
        uploaded_at: at,
        ...(!isDraft && { facts: sentFacts, sent_at: at }),
      })
      .execute();
  }
  if (call.name === 'recordOwnerAsked' || call.name === 'includeOwner') {
    await database.kysely
      .insertInto('case_owner_to_ask')
      .values({
        case_id: recipient.case_id,
        organisation_id: organisationId,
        hit: 'Affected',
        is_deselected: call.name === 'includeOwner',
        changed_at: at,
        changed_by: userId,
      })
      .execute();
  }
  const answer = answers[call.name];
  if (answer === undefined) return object;
  await database.kysely
    .updateTable('case_recipient')
    .set({ ...answer, answered_at: at, answered_by: userId, version: 2 })
    .where('id', '=', recipient.id)
    .execute();
  return { ...object, recipientVersion: 2 };
}
