import { useUnregisteredOwners } from '@schaktkoll/api-client';
import { downloadUnregisteredOwners, type ListedUnregisteredOwner } from '@schaktkoll/contract';
import { longestSearch, unregisteredOwnerSorts, type UnregisteredOwnerSort } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type FilterDeclarations, type FilterOption } from '@schaktkoll/lists';
import { formatDay, unregisteredRegisterTexts as texts } from '@schaktkoll/texts';
import { Button, type TableColumn } from '@schaktkoll/ui';
import { useMemo } from 'react';

const filterDeclarations = {
  search: { kind: 'text', label: texts.filters.search, maximum: longestSearch },
  municipality: {
    kind: 'text',
    label: texts.filters.municipality,
    hint: texts.filters.municipalityHint,
    maximum: longestSearch,
  },
} as const satisfies FilterDeclarations;

const option = (value: UnregisteredOwnerSort): FilterOption<UnregisteredOwnerSort> => ({
  value,
  label: texts.sorts[value],
});
const [firstSort, ...otherSorts] = unregisteredOwnerSorts;
const sorts = [option(firstSort), ...otherSorts.map(option)] as const;

interface OwnerListProps {
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onEdit: (owner: ListedUnregisteredOwner) => void;
}

const nameOf = ({ name }: ListedUnregisteredOwner): string => name;

export function OwnerList({ onAdd, onImport, onEdit }: OwnerListProps) {
  const filters = useFilters('unregisteredOwners', filterDeclarations);
  const sort = useSort('unregisteredOwners', sorts);
  const query = { ...filters.query, sort: sort.value };
  const list = useUnregisteredOwners(query, true);
  const columns = useMemo(() => columnsFor(onEdit), [onEdit]);
  const actions = (
    <>
      <Button variant="primary" onClick={onAdd}>
        {texts.add}
      </Button>
      <Button onClick={onImport}>{texts.import}</Button>
    </>
  );
  return (
    <ListPage
      title={texts.heading}
      actions={actions}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      loading={texts.loading}
      empty={{ heading: texts.emptyHeading, body: texts.emptyBody, action: actions }}
      download={{ call: downloadUnregisteredOwners, query }}
    />
  );
}

function columnsFor(onEdit: OwnerListProps['onEdit']): readonly TableColumn<ListedUnregisteredOwner>[] {
  return [
    { key: 'name', heading: texts.columns.name, isRowHeader: true, cell: nameOf },
    {
      key: 'municipality',
      heading: texts.municipality,
      cell: ({ municipality, municipalityName }) => texts.place(municipality, municipalityName),
    },
    { key: 'about', heading: texts.columns.about, cell: ({ about }) => about },
    {
      key: 'contact',
      heading: texts.contact,
      cell: ({ phone, email, website }) => [phone, email, website].filter((way) => way !== null).join(', '),
    },
    {
      key: 'changedAt',
      heading: texts.changedAt,
      isSecondary: true,
      noWrap: true,
      cell: ({ changedAt }) => formatDay(changedAt),
    },
    {
      key: 'actions',
      heading: texts.actions,
      cell: (owner) => (
        <Button size="compact" aria-label={texts.editNamed(owner.name)} onClick={() => onEdit(owner)}>
          {texts.edit}
        </Button>
      ),
    },
  ];
}
