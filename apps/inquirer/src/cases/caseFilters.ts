import type { CurrentUser } from '@schaktkoll/contract';
import {
  caseListOwners,
  casePurposes,
  inquirerListStatuses,
  inquirerSortsOf,
  longestSearch,
  waitingKinds,
  workPeriodNames,
  type CaseListOwner,
  type InquirerCaseSort,
} from '@schaktkoll/domain';
import type { ChoiceFilter, FilterOption, FilterDeclarations, ManyFilter, TextFilter } from '@schaktkoll/lists';
import { caseTexts, purposeTexts, waitingTexts, workPeriodTexts } from '@schaktkoll/texts';

const texts = caseTexts.list.filters;

const purpose: ManyFilter = {
  kind: 'many',
  label: texts.purpose,
  options: casePurposes.map((value) => ({ value, label: purposeTexts[value] })),
};
const general = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maximum: longestSearch } satisfies TextFilter,
  status: {
    kind: 'many',
    label: texts.status,
    options: inquirerListStatuses.map((value) => ({ value, label: texts.inquirerStatuses[value] })),
  } satisfies ManyFilter,
  waiting: {
    kind: 'choice',
    label: texts.waiting,
    options: [
      { value: '', label: texts.allWaiting },
      ...waitingKinds.map((value) => ({ value, label: waitingTexts[value] })),
    ],
  } satisfies ChoiceFilter,
  period: {
    kind: 'choice',
    label: workPeriodTexts.label,
    options: [
      { value: '', label: workPeriodTexts.all },
      ...workPeriodNames.map((value) => ({ value, label: workPeriodTexts.names[value] })),
    ],
  } satisfies ChoiceFilter,
  purpose,
} as const;

const whose: ChoiceFilter<CaseListOwner> = {
  kind: 'choice',
  label: texts.whose,
  options: caseListOwners.map((value) => ({ value, label: texts.owners[value] })),
};

/** The filters of a user with colleagues. */
export const colleagueFilters: FilterDeclarations = { ...general, whose };
/** The filters of a user who sees only their own cases, or those of all organisations. */
export const plainFilters: FilterDeclarations = general;

/** Filters that everyone is offered by name. */
export const offeredFilters = [
  ...(['stop', 'toConfirm'] as const).map((waiting) => ({ label: waitingTexts[waiting], values: { waiting } })),
  ...(['AwaitingAnswers', 'Ended'] as const).map((status) => ({
    label: texts.inquirerStatuses[status],
    values: { status: [status] },
  })),
];

type SortOptions = readonly [FilterOption<InquirerCaseSort>, ...FilterOption<InquirerCaseSort>[]];
const option = (value: InquirerCaseSort): FilterOption<InquirerCaseSort> => ({ value, label: texts.sorts[value] });
const optionsOf = ([first, ...others]: readonly [InquirerCaseSort, ...InquirerCaseSort[]]): SortOptions => [
  option(first),
  ...others.map(option),
];
const [ofInquirers, ofReaders] = [
  optionsOf(inquirerSortsOf({ isSuperUser: false })),
  optionsOf(inquirerSortsOf({ isSuperUser: true })),
];

/** The sort orders that a user may choose, the default first. */
export function caseSortsOf({ isSuperUser }: Pick<CurrentUser, 'isSuperUser'>): SortOptions {
  return isSuperUser ? ofReaders : ofInquirers;
}
