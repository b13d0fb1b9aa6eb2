import { caseListOwners, casePurposes, inquirerCaseSorts, inquirerListStatuses, longestSearch, type CaseListOwner, type InquirerCaseSort } from '@schaktkoll/domain';
import type { ChoiceFilter, FilterOption, FilterDeclarations, ManyFilter, TextFilter } from '@schaktkoll/forms';
import { caseTexts, purposeTexts } from '@schaktkoll/texts';

const texts = caseTexts.list.filters;

const general = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maximum: longestSearch } satisfies TextFilter,
  status: { kind: 'many', label: texts.status, options: inquirerListStatuses.map((value) => ({ value, label: texts.inquirerStatuses[value] })) } satisfies ManyFilter,
  purpose: { kind: 'many', label: texts.purpose, options: casePurposes.map((value) => ({ value, label: purposeTexts[value] })) } satisfies ManyFilter,
} as const;

const whose: ChoiceFilter<CaseListOwner> = { kind: 'choice', label: texts.whose, options: caseListOwners.map((value) => ({ value, label: texts.owners[value] })) };

/** The filters of who has colleagues. */
export const colleagueFilters: FilterDeclarations = { ...general, whose };
/** The filters of who sees own cases alone, and of who sees everybody's. */
export const plainFilters: FilterDeclarations = general;

const [first, ...others] = inquirerCaseSorts;
const option = (value: InquirerCaseSort): FilterOption<InquirerCaseSort> => ({ value, label: texts.sorts[value] });
export const caseSorts: readonly [FilterOption<InquirerCaseSort>, ...FilterOption<InquirerCaseSort>[]] = [option(first), ...others.map(option)];
