import { useAdminOrganisations } from '@schaktkoll/api-client';
import type { OrganisationItem } from '@schaktkoll/contract';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { adminOrganisationTexts as texts } from '@schaktkoll/texts';
import { organisationColumns } from './organisationColumns.tsx';
import { organisationFilters, organisationSortOptions } from './organisationFilters.ts';

const nameOf = ({ name }: OrganisationItem): string => name;

/** The list of all organisations, with those that wait to be activated among the filters. */
export function OrganisationsPage() {
  const filters = useFilters('organisations', organisationFilters);
  const sort = useSort('organisations', organisationSortOptions);
  const list = useAdminOrganisations({ ...filters.query, sort: sort.value });
  return (
    <ListPage
      title={texts.heading}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={organisationColumns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      loading={texts.loading}
    />
  );
}
