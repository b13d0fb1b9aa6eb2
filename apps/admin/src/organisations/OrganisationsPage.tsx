import { useAdminOrganisations } from '@schaktkoll/api-client';
import type { OrganisationItem } from '@schaktkoll/contract';
import {
  longestSearch,
  organisationSorts,
  organisationStatuses,
  organisationTypes,
  paths,
  type OrganisationSort,
} from '@schaktkoll/domain';
import {
  ListPage,
  useFilters,
  useSort,
  type FilterDeclarations,
  type FilterOption,
  type ManyFilter,
  type TextFilter,
} from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { adminOrganisationTexts as texts, sandboxTexts } from '@schaktkoll/texts';
import { organisationColumns } from './organisationColumns.tsx';

/** The filters of the list of organisations, by the names that its call has. */
const organisationFilters = {
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

const nameOf = ({ name }: OrganisationItem): string => name;

/** The list of all organisations, with those that wait to be activated among the filters. */
export function OrganisationsPage() {
  const filters = useFilters('organisations', organisationFilters);
  const sort = useSort('organisations', organisationSortOptions);
  const list = useAdminOrganisations({ ...filters.query, sort: sort.value });
  return (
    <ListPage
      title={texts.heading}
      actions={<ButtonLink to={{ path: paths.admin.createSandbox }}>{sandboxTexts.create.link}</ButtonLink>}
      filters={filters}
      sort={sort}
      list={list}
      isOneLine
      caption={texts.caption}
      columns={organisationColumns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      loading={texts.loading}
    />
  );
}

const option = (value: OrganisationSort): FilterOption<OrganisationSort> => ({ value, label: texts.sorts[value] });
const [first, ...others] = organisationSorts;
const organisationSortOptions = [option(first), ...others.map(option)] as const;
