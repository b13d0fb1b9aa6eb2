import type { SpanTuple } from '@schaktkoll/contract';
import {
  areaEditHindrance,
  areaRemoveHindrance,
  areaTypes,
  areaTypesFor,
  checkArea,
  countingHindrance,
  editableAreaTypes,
  mostAreas,
  purposesOfArea,
  totalSpansIssue,
  type AreaOwner,
  type AreaType,
  type CasePurpose,
  type FieldIssue,
} from '@schaktkoll/domain';
import {
  mergeSpans,
  squareCount,
  squareCounts,
  squaresNotCounting,
  subtractSpans,
  type AreaSquares,
  type AreaSurroundings,
  type SquareSpan,
} from '@schaktkoll/geometry';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent, versionConflict, type LastChange } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import type { createArea as createAreaCall } from '@schaktkoll/contract';
import * as areas from './areas.repository.ts';
import type { OrganisationScope } from '../ownScope.ts';
import type { AreaHead } from './areas.repository.ts';

/** The user, place and time of the action; `transaction` is the action's own. */
export interface AreaContext {
  readonly transaction: Queries;
  readonly scope: OrganisationScope;
  readonly request: Pick<CallRequest<typeof createAreaCall>, 'user' | 'now' | 'address' | 'requestId'>;
}

/** An area as the caller sends it. */
export interface SentArea {
  readonly name: string;
  readonly squares: readonly SpanTuple[];
  readonly recipients: Readonly<Partial<Record<CasePurpose, string>>>;
  readonly acceptsNotCounting: boolean;
}

/**
 * Creates an area of the caller's organisation.
 * @throws ApiError AreaTypeNotForOrganisation, TooManyAreas, AreaKeptByModule, RuleRefused, SquaresNotCounting
 */
export async function createArea(
  type: AreaType,
  sent: SentArea,
  context: AreaContext,
): Promise<{ id: string; version: number }> {
  const { transaction, scope } = context;
  await areas.lockAreasOf(transaction, scope);
  const owner = await areas.findAreaOwner(transaction, scope);
  if (!areaTypesFor(owner.type).includes(type)) throw new ApiError('AreaTypeNotForOrganisation');
  const counts = await areas.countOtherAreas(transaction, scope, undefined);
  const count = keptTypes(owner, context).reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  if (count >= mostAreas) throw new ApiError('TooManyAreas', { maximum: mostAreas });
  const area = await checked({ type, id: undefined, before: null }, sent, owner, context);
  const id = await areas.insertArea(transaction, scope, type, area);
  await audit('AreaCreated', context, { areaId: id, name: area.name, type, squares: squareCount(area.squares) });
  return { id, version: 1 };
}

/**
 * Saves an area of the caller's organisation whole.
 * @throws ApiError NotFound, AreaKeptByModule, RuleRefused, SquaresNotCounting, VersionConflict
 */
export async function saveArea(
  { id, version }: { readonly id: string; readonly version: number },
  sent: SentArea,
  context: AreaContext,
): Promise<{ version: number }> {
  const { transaction, scope } = context;
  const stored = await lockArea(id, version, context);
  const owner = await areas.findAreaOwner(transaction, scope);
  const before = await areas.squaresOfArea(transaction, id);
  const area = await checked(
    { type: stored.type, id, before: { type: stored.type, squares: before } },
    sent,
    owner,
    context,
  );
  const [added, removed] = [
    squareCount(subtractSpans(area.squares, before)),
    squareCount(subtractSpans(before, area.squares)),
  ];
  const saved = await areas.updateArea(transaction, scope, { id, version, hasOtherSquares: added + removed > 0 }, area);
  if (saved === null) throw versionConflict(changeOf(stored));
  await audit('AreaChanged', context, {
    areaId: id,
    name: area.name,
    type: stored.type,
    squaresAdded: added,
    squaresRemoved: removed,
  });
  return { version: saved };
}

/**
 * Removes an area of the caller's organisation.
 * @throws ApiError NotFound, AreaKeptByModule, LastAreaOfInterest, NoSquareCounts, LimitsModuleAreas, VersionConflict
 */
export async function removeArea(
  { id, version }: { readonly id: string; readonly version: number },
  context: AreaContext,
): Promise<void> {
  const { transaction, scope } = context;
  const { type, name } = await lockArea(id, version, context);
  const owner = await areas.findAreaOwner(transaction, scope);
  const others = await areas.countOtherAreas(transaction, scope, id);
  const surroundings = await readSurroundings(transaction, scope, id);
  const before = squareCounts({ type, squares: await areas.squaresOfArea(transaction, id) }, surroundings);
  const isModules = isKeptByCaller(type, context);
  const hindrance = areaRemoveHindrance(type, isModules ? { isModuleLinked: false } : owner, {
    affectedCount: (others.Affected ?? 0) + 1,
    before,
    // Squares of a module count whatever the Limitation areas.
    after: isModules ? before : squareCounts(null, surroundings),
  });
  if (hindrance !== null) throw new ApiError(hindrance.code);
  await areas.deleteArea(transaction, scope, id, version);
  await audit('AreaRemoved', context, { areaId: id, name, type });
}

/** The organisation's other areas as far as they decide which squares count. */
export async function readSurroundings(
  queries: Queries,
  scope: OrganisationScope,
  except: string | undefined,
): Promise<AreaSurroundings> {
  const [squares, counts] = [
    await areas.otherAreaSquares(queries, scope, except),
    await areas.countOtherAreas(queries, scope, except),
  ];
  const of = (types: readonly AreaType[]): SquareSpan[] =>
    mergeSpans(
      squares
        .filter(({ type }) => types.includes(type))
        .map(({ northing, eastingFrom, eastingTo }) => ({ northing, eastingFrom, eastingTo })),
    );
  return {
    limitation: counts.Limitation === undefined ? null : of(['Limitation']),
    affected: of(['Affected']),
    watched: of(['Control']),
  };
}

/** Whether the caller is the module, which alone keeps the areas of interest (AREA-5). */
function isKeptByCaller(type: AreaType, { request }: AreaContext): boolean {
  return type === 'Affected' && request.user.program !== null;
}

/** The types of areas that the caller keeps, whose number and size are limited together. */
function keptTypes(owner: AreaOwner, { request }: AreaContext): readonly AreaType[] {
  return request.user.program === null ? editableAreaTypes(owner) : areaTypes;
}

async function lockArea(id: string, version: number, { transaction, scope }: AreaContext): Promise<AreaHead> {
  await areas.lockAreasOf(transaction, scope);
  return requireCurrent(await areas.findArea(transaction, scope, id), version, changeOf);
}

const changeOf = ({ changed_by_name: by, last_changed: at }: AreaHead): LastChange => ({ by, at });

/** Which area is saved, and as what it is stored. */
interface CheckedArea {
  readonly type: AreaType;
  readonly id: string | undefined;
  readonly before: AreaSquares | null;
}

async function checked(
  { type, id, before }: CheckedArea,
  sent: SentArea,
  owner: AreaOwner,
  context: AreaContext,
): Promise<areas.AreaToSave> {
  const { transaction, scope, request } = context;
  const isModules = isKeptByCaller(type, context);
  if (!isModules && areaEditHindrance(type, owner) !== null) throw new ApiError('AreaKeptByModule');
  const backwards = sent.squares.findIndex(([, from, to]) => from > to);
  if (backwards >= 0) throw new RuleRefused([{ path: `squares.${backwards}`, code: 'InvalidFormat' }]);
  const squares = mergeSpans(
    sent.squares.map(([northing, eastingFrom, eastingTo]) => ({ northing, eastingFrom, eastingTo })),
  );
  const recipients = Object.fromEntries(
    Object.entries(sent.recipients).filter(([purpose]) =>
      purposesOfArea(type, owner.takesPurposes).includes(purpose as CasePurpose),
    ),
  );
  const others = await areas.countOtherSpans(transaction, scope, { except: id, types: keptTypes(owner, context) });
  const total = totalSpansIssue(others + squares.length, others + (before?.squares.length ?? 0));
  const issues = [
    ...checkArea({ type, squareCount: squareCount(squares), spanCount: squares.length, recipients }, owner),
    ...(total === null ? [] : [{ path: 'squares', ...total }]),
    ...(await unknownRecipients(transaction, scope, recipients)),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  if (type === 'Other' || isModules)
    return { name: sent.name, squares, recipients, userId: request.user.id, at: request.now.toISOString() };
  const surroundings = await readSurroundings(transaction, scope, id);
  const hindrance = countingHindrance(owner, {
    before: squareCounts(before, surroundings),
    after: squareCounts({ type, squares }, surroundings),
  });
  if (hindrance !== null) throw new RuleRefused([{ path: 'squares', ...hindrance }]);
  const notCounting = squareCount(squaresNotCounting({ type, squares }, surroundings, owner));
  if (notCounting > 0 && !sent.acceptsNotCounting) throw new ApiError('SquaresNotCounting', { squares: notCounting });
  return { name: sent.name, squares, recipients, userId: request.user.id, at: request.now.toISOString() };
}

/** A deleted recipient, or one of another organisation, is not allowed. */
async function unknownRecipients(
  queries: Queries,
  scope: OrganisationScope,
  recipients: Readonly<Record<string, string>>,
): Promise<FieldIssue[]> {
  const own = new Set((await areas.listRecipientChoices(queries, scope)).map(({ id }) => id));
  return Object.entries(recipients).flatMap(([purpose, id]) =>
    own.has(id) ? [] : [{ path: `recipients.${purpose}`, code: 'InvalidChoice' }],
  );
}

function audit(
  kind: 'AreaCreated' | 'AreaChanged' | 'AreaRemoved',
  { transaction, request }: AreaContext,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return auditAction(transaction, kind, request, details);
}
