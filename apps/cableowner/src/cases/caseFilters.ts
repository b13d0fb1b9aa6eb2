import {
  caseAssignments,
  longestSearch,
  ownerCaseSorts,
  ownerWaitingKinds,
  swedishToday,
  type OwnerCaseSort,
  type OwnerStatusKind,
} from '@schaktkoll/domain';
import type { ChoiceFilter, FilterDeclarations, FilterOption, ManyFilter, TextFilter } from '@schaktkoll/lists';
import { caseTexts, ownerListTexts, ownerWaitingTexts } from '@schaktkoll/texts';
import { weeksUpTo } from '../parts/weeks.ts';

const texts = caseTexts.list.filters;
const statuses = [
  'ToAnswer',
  'Answered',
  'Confirmed',
  'Closed',
  'Canceled',
] as const satisfies readonly OwnerStatusKind[];

const general = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maximum: longestSearch } satisfies TextFilter,
  status: {
    kind: 'many',
    label: texts.status,
    options: statuses.map((value) => ({ value, label: texts.ownerStatuses[value] })),
  } satisfies ManyFilter,
  waiting: {
    kind: 'choice',
    label: texts.waiting,
    options: [
      { value: '', label: texts.allWaiting },
      ...ownerWaitingKinds.map((value) => ({ value, label: ownerWaitingTexts[value] })),
    ],
  } satisfies ChoiceFilter,
  assigned: {
    kind: 'choice',
    label: ownerListTexts.assigned,
    options: caseAssignments.map((value) => ({ value, label: ownerListTexts.assignments[value] })),
  } satisfies ChoiceFilter,
} as const;

/**
 * The filters of an owner's list. Its answer points are fetched after the list, undefined until then; with only one,
 * the filter is left out.
 */
export function ownerFilters(
  answerPoints: readonly { readonly id: string; readonly name: string }[] | undefined,
): FilterDeclarations {
  const options = [
    { value: '', label: ownerListTexts.allAnswerPoints },
    ...(answerPoints ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const weeks = weeksUpTo(swedishToday()).map(({ monday, name }) => ({ value: monday, label: name }));
  const week = {
    kind: 'choice',
    options: [{ value: '', label: ownerListTexts.allWeeks }, ...weeks],
    isOfLinks: true,
  } as const;
  return {
    ...general,
    week: { ...week, label: ownerListTexts.week },
    lateWeek: { ...week, label: ownerListTexts.lateWeek },
    recipientId: {
      kind: 'choice',
      label: ownerListTexts.answerPoint,
      options,
      isIncomplete: answerPoints === undefined,
      isHidden: options.length < 3,
    },
  };
}

/** Filters that everyone is offered by name. */
export const offeredFilters = (['late', 'dueToday', 'mine', 'toAnswer'] as const).map((waiting) => ({
  label: ownerWaitingTexts[waiting],
  values: { waiting },
}));

const [first, ...others] = ownerCaseSorts;
const option = (value: OwnerCaseSort): FilterOption<OwnerCaseSort> => ({ value, label: ownerListTexts.sorts[value] });
export const ownerSorts: readonly [FilterOption<OwnerCaseSort>, ...FilterOption<OwnerCaseSort>[]] = [
  option(first),
  ...others.map(option),
];
