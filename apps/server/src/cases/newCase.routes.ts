import {
  createCase,
  createWebServiceCase,
  findAffectedOwners,
  findNearbyOwners,
  getCaseLimit,
  type BodyOf,
} from '@schaktkoll/contract';
import type { SignedInUser } from '../platform/caller.ts';
import type { Queries } from '../platform/db/database.ts';
import { senderOf } from '../platform/limits/sender.ts';
import type { Platform } from '../platform/http/platform.ts';
import { route } from '../platform/http/route.ts';
import { readSettings } from '../platform/settings/settings.ts';
import type { CaseCallLimits } from './caseCallLimits.ts';
import { affectedOwners, findNearbyOwners as findNear, unregisteredOwnersFor } from './matching/affectedOwners.ts';
import { findMatchedRecipients } from './matching/affectedOwners.repository.ts';
import { quotaNetworks, requireQuotaLeft } from './create/caseQuota.ts';
import { requireNoHoles, requireValidAreas, requireValidCase } from './create/checkNewCase.ts';
import * as create from './create/createCase.ts';
import { readCaseLimits } from './create/createCase.repository.ts';
import type { ParsedNewCase } from './create/newCase.types.ts';

/** The calls before a case is sent, and the one that sends it, for people and for programs. */
export function newCaseRoutes(platform: Platform, callLimits: CaseCallLimits): void {
  route(platform, getCaseLimit, async ({ user, database }) => {
    const limits = await readCaseLimits(database, { ...user, userId: user.id });
    return {
      userMaxNumberOfCases: limits.userMax,
      activeCount: limits.userActive,
      organisationMaxNumberOfCases: limits.organisationMax,
      organisationActiveCount: limits.organisationActive,
    };
  });

  const squaresOf = async (
    { user, address }: Pick<CreationAsked, 'user' | 'address'>,
    workAreas: BodyOf<typeof findAffectedOwners>['workAreas'],
  ) => {
    const settings = await platform.settings.current();
    await callLimits.takePositions(user.id, workAreas);
    return (await requireValidAreas(workAreas, { sender: senderOf(user, address), settings })).spans;
  };

  route(platform, findAffectedOwners, {
    admit: callLimits.admitSearch,
    async handle({ user, address, body: { purpose, workAreas }, database }) {
      if (user.program !== null) requireNoHoles(workAreas);
      const spans = await squaresOf({ user, address }, workAreas);
      return {
        owners: affectedOwners(await findMatchedRecipients(database, purpose, spans, user.organisationId)),
        unregisteredOwners: await unregisteredOwnersFor(user, database, spans),
      };
    },
  });

  route(platform, findNearbyOwners, {
    admit: callLimits.admitSearch,
    async handle({ user, address, body: { purpose, workAreas }, database }) {
      if (user.program !== null) requireNoHoles(workAreas);
      const spans = await squaresOf({ user, address }, workAreas);
      const { organisationId } = user;
      const matches = await findMatchedRecipients(database, purpose, spans, organisationId);
      return { owners: affectedOwners(await findNear(database, { purpose, spans, organisationId }, matches)) };
    },
  });

  const creation = caseCreation(platform, callLimits);
  route(platform, createCase, creation);
  route(platform, createWebServiceCase, creation);
}

interface CreationAsked {
  readonly user: SignedInUser;
  readonly body: ParsedNewCase;
  readonly database: Queries;
  readonly address: string;
  readonly now: Date;
}

function caseCreation(platform: Platform, callLimits: CaseCallLimits) {
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const prepare = async ({ user, body, database, address, now }: CreationAsked) => {
    create.requireActivated(user);
    // A person sees on the map what is filled; a program must send what it means (CASE-8).
    if (user.program !== null) requireNoHoles(body.workAreas);
    const settings = await readSettings(database);
    await requireQuotaLeft(
      database,
      { ...user, networks: quotaNetworks(address) },
      { purpose: body.purpose, settings, now },
    );
    await callLimits.takePositions(user.id, body.workAreas);
    return { settings, measured: await requireValidCase(body, { sender: senderOf(user, address), now, settings }) };
  };
  return {
    admit: callLimits.admitCreate,
    prepare,
    handle({ user, body, database, address, now }: CreationAsked, { settings, measured }: Prepared) {
      const { messages, arrivals, config } = platform;
      const context = {
        transaction: database,
        settings,
        messages,
        arrivals,
        apps: config.deployment.apps,
        supportAddress: config.supportAddress,
        hasSms: config.sms !== null,
        now,
      };
      return create.createCase({ newCase: body, measured }, { ...user, networks: quotaNetworks(address) }, context);
    },
  };
}
