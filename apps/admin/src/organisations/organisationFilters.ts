import {
  longestSearch,
  organisationSorts,
  organisationStatuses,
  organisationTypes,
  type OrganisationSort,
} from '@schaktkoll/domain';
import type { FilterDeclarations, FilterOption, ManyFilter, TextFilter } from '@schaktkoll/lists';
import { adminOrganisationTexts } from '@schaktkoll/texts';

const texts = adminOrganisationTexts;

/** The filters of the list of organisations, by the names that its call has. */
export const organisationFilters = {
  search: {
    kind: 'text',
    label: texts.filters.search,
    hint: texts.filters.searchHint,
    maximum: longestSearch,
  } satisfies TextFilter,
  statuses: {
    kind: 'many',
    label: texts.filters.status,
    options: organisationStatuses.map((value) => ({ value, label: texts.statuses[value] })),
  } satisfies ManyFilter,
  types: {
    kind: 'many',
    label: texts.filters.type,
    options: organisationTypes.map((value) => ({ value, label: texts.types[value] })),
  } satisfies ManyFilter,
} as const satisfies FilterDeclarations;

const option = (value: OrganisationSort): FilterOption<OrganisationSort> => ({ value, label: texts.sorts[value] });
const [first, ...others] = organisationSorts;
export const organisationSortOptions = [option(first), ...others.map(option)] as const;
