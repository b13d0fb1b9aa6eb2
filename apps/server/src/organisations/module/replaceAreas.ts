import type { BodyOf, replaceModuleAreas as replaceModuleAreasCall } from '@schaktkoll/contract';
import {
  areaTypesFor,
  checkArea,
  purposesOfArea,
  totalSpansIssue,
  type AreaOwner,
  type CasePurpose,
  type FieldIssue,
} from '@schaktkoll/domain';
import { mergeSpans, squareCount, subtractSpans, type SquareSpan } from '@schaktkoll/geometry';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import * as areas from '../areas/areas.repository.ts';
import type { OrganisationScope } from '../ownScope.ts';

type SentAreas = BodyOf<typeof replaceModuleAreasCall>['areas'];

/** An area as it is to be stored. */
interface CheckedArea {
  readonly name: string;
  readonly squares: readonly SquareSpan[];
  readonly recipients: Readonly<Partial<Record<CasePurpose, string>>>;
}

export interface ReplaceContext {
  readonly transaction: Queries;
  readonly scope: OrganisationScope;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Replaces the areas of interest of an organisation by those that its module sends, all or none. An area of the same
 * name keeps its identity; of several with that name, which people may have drawn, the first. Every square counts,
 * whatever the Limitation areas (AREA-5).
 * @throws ApiError NotAllowed, AreaTypeNotForOrganisation; RuleRefused with each wrong field
 */
export async function replaceAreas(
  sent: SentAreas,
  context: ReplaceContext,
): Promise<{ areas: number; squares: number }> {
  const { transaction, scope, user, now } = context;
  await areas.lockAreasOf(transaction, scope);
  const owner = await areas.findAreaOwner(transaction, scope);
  // The module was removed while this call waited: squares outside the Limitation areas would not count.
  if (!owner.isModuleLinked) throw new ApiError('NotAllowed');
  if (!areaTypesFor(owner.type).includes('Affected')) throw new ApiError('AreaTypeNotForOrganisation');
  const own = new Set((await areas.listRecipientChoices(transaction, scope)).map(({ id }) => id));
  const checked = checkAreas(sent, owner, own);
  const union = mergeSpans(checked.flatMap(({ squares }) => [...squares]));

  const stored = await areas.listAreasOfType(transaction, scope, 'Affected');
  const matched = new Set<string>();
  const at = now.toISOString();
  for (const area of checked) {
    const values = { ...area, userId: user.id, at };
    const known = stored.find(({ name }) => name === area.name);
    if (known === undefined) {
      await areas.insertArea(transaction, scope, 'Affected', values);
      continue;
    }
    matched.add(known.id);
    const before = await areas.squaresOfArea(transaction, known.id);
    const hasOtherSquares =
      squareCount(subtractSpans(area.squares, before)) + squareCount(subtractSpans(before, area.squares)) > 0;
    await areas.updateArea(transaction, scope, { ...known, hasOtherSquares }, values);
  }
  const removed = stored.filter(({ id }) => !matched.has(id));
  for (const { id, version } of removed) await areas.deleteArea(transaction, scope, id, version);
  const done = { areas: checked.length, squares: squareCount(union) };
  await auditAction(transaction, 'ModuleAreasReplaced', context, { ...done, removed: removed.length });
  return done;
}

/** @throws RuleRefused */
function checkAreas(sent: SentAreas, owner: AreaOwner, own: ReadonlySet<string>): CheckedArea[] {
  const issues: FieldIssue[] = [];
  const names = new Set<string>();
  const purposes = purposesOfArea('Affected', owner.takesPurposes);
  const checked = sent.map((area, index): CheckedArea => {
    const at = (path: string) => `areas.${index}.${path}`;
    if (names.has(area.name)) issues.push({ path: at('name'), code: 'ChosenTwice' });
    names.add(area.name);
    const backwards = area.squares.findIndex(([, from, to]) => from > to);
    if (backwards >= 0) issues.push({ path: at(`squares.${backwards}`), code: 'InvalidFormat' });
    const squares = mergeSpans(
      area.squares.map(([northing, eastingFrom, eastingTo]) => ({ northing, eastingFrom, eastingTo })),
    );
    const recipients = Object.fromEntries(
      Object.entries(area.recipients).filter(([purpose]) => purposes.includes(purpose as CasePurpose)),
    );
    const facts = {
      type: 'Affected',
      squareCount: squareCount(squares),
      spanCount: squares.length,
      recipients,
    } as const;
    issues.push(
      ...checkArea(facts, owner).map((issue) => ({ ...issue, path: at(issue.path) })),
      ...Object.entries(recipients)
        .filter(([, id]) => !own.has(id))
        .map(([purpose]) => ({ path: at(`recipients.${purpose}`), code: 'InvalidChoice' })),
    );
    return { name: area.name, squares, recipients };
  });
  const total = totalSpansIssue(checked.reduce((sum, { squares }) => sum + squares.length, 0));
  if (total !== null) issues.push({ path: 'areas', ...total });
  if (issues.length > 0) throw new RuleRefused(issues.slice(0, mostIssues));
  return checked;
}

const mostIssues = 50;
