import type { CurrentUser, Draft } from '@schaktkoll/contract';
import type { CasePurpose } from '@schaktkoll/domain';
import { noTypedInputs } from '../area/useTypedInputs.ts';
import { startValues, type KnownProfile } from './caseValues.ts';
import type { CopiedCase } from './copiedCase.ts';
import type { DraftContent } from '../draft/draftValues.ts';
import { migrateDraft } from '../draft/migrateDraft.ts';
import { stepFromDraft, type StepKey } from './steps.ts';

/** Where the initial content of a new case may come from. */
export interface ContentSources {
  readonly purpose: CasePurpose;
  /** The stored draft of the purpose. */
  readonly draft: Pick<Draft, 'step' | 'schemaNumber' | 'values'> | null;
  /** The input that came along from another purpose, where drafts are not saved. */
  readonly carried: DraftContent | null;
  /** The earlier case that the URL names. */
  readonly copied: CopiedCase | null;
  /** The number of an earlier case that the URL names and that does not exist any more. */
  readonly missing: string | null;
  readonly user: Pick<CurrentUser, 'name' | 'isPrivateUser' | 'organization'>;
  /** Undefined until it is read, and where it could not be read. */
  readonly profile: KnownProfile | undefined;
  /** The start day from the choice of the purpose; empty for none. */
  readonly startDate: string;
}

/** The initial content of a new case. */
export interface InitialContent extends DraftContent {
  /** The step to open if the URL names none. */
  readonly step: StepKey;
  /** The last step that the user has seen with these values, in the draft or in an earlier case. */
  readonly seenUntil: StepKey;
  /** The number of the case that the areas and facts are copied from, or should have been. */
  readonly copiedFrom: string | null;
  /** That case does not exist any more: nothing is copied. */
  readonly isSourceMissing: boolean;
}

/**
 * The initial content of a new case, from the first of these that exists: input from another purpose, the draft, an
 * earlier case, and what is known of the user.
 * @returns null if the draft cannot be read by this version of the app
 */
export function initialContent(sources: ContentSources): InitialContent | null {
  const { purpose, draft, carried, copied, missing, user, profile, startDate } = sources;
  const stored = carried ?? (draft && migrateDraft(draft.values, draft.schemaNumber));
  if (stored !== null) {
    const step = carried === null ? stepFromDraft(draft?.step, purpose) : 'area';
    return { ...stored, step, seenUntil: step, copiedFrom: null, isSourceMissing: false };
  }
  if (draft !== null) return null;
  return {
    values: { ...startValues(user, profile), startDate, ...copied?.values },
    areas: copied?.areas ?? [],
    typed: noTypedInputs,
    step: 'area',
    // The steps of the earlier case were complete.
    seenUntil: copied ? 'review' : 'area',
    copiedFrom: copied?.caseNumber ?? missing,
    isSourceMissing: missing !== null,
  };
}
