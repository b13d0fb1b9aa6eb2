import { randomUUID } from 'node:crypto';
import type { CallDeclaration } from '@schaktkoll/contract';
import { storedAs } from '../../src/cases/attachments/storeAttachment.ts';
import type { TestServer } from '../testServer.ts';
import type { CaseObject } from './accessSamples.ts';

/** A sent case, and the ids that are not its own. */
interface SentCase extends Pick<CaseObject, 'caseNumber' | 'organisationId' | 'otherRecipientId'> {
  /** Its inquirer. */
  readonly userId: string;
}

const at = '2026-11-20T11:00:00.000Z';

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
  if (call.name !== 'confirmAnswer' && call.name !== 'recordPromiseKept') return object;
  const answer =
    call.name === 'confirmAnswer'
      ? ({ status: 'UnderReview', measure: 'NoInterest' } as const)
      : ({ status: 'Confirmed', measure: 'VisitWillOccur', confirmed_at: at } as const);
  await database.kysely
    .updateTable('case_recipient')
    .set({ ...answer, answered_at: at, answered_by: userId, version: 2 })
    .where('id', '=', recipient.id)
    .execute();
  return { ...object, recipientVersion: 2 };
}
