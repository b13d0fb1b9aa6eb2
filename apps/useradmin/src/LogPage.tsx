import { useOrganisationLog, useUserChoices } from '@schaktkoll/api-client';
import type { OrganisationLogEntry } from '@schaktkoll/contract';
import {
  addDays,
  logSubjectsFor,
  longestSearch,
  swedishToday,
  type OrganisationLogKind,
  type OrganisationType,
} from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type ChoiceFilter, type ManyFilter, type TextFilter } from '@schaktkoll/lists';
import { formatMoment, organisationLogTexts as texts } from '@schaktkoll/texts';
import { Stack, Text, type TableColumn } from '@schaktkoll/ui';
import { useMemo } from 'react';

const { filters: filterTexts } = texts;
const periods = ['all', '7', '30', '365'] as const;
const filtersFor = (type: OrganisationType) =>
  ({
    name: {
      kind: 'text',
      label: filterTexts.name,
      hint: filterTexts.nameHint,
      maximum: longestSearch,
    } satisfies TextFilter,
    subject: {
      kind: 'many',
      label: filterTexts.subject,
      options: logSubjectsFor(type).map((value) => ({ value, label: filterTexts.subjects[value] })),
    } satisfies ManyFilter,
    period: {
      kind: 'choice',
      label: filterTexts.period,
      options: periods.map((value) => ({ value, label: filterTexts.periods[value] })),
    } satisfies ChoiceFilter,
  }) as const;
const sorts = [{ value: 'latest', label: texts.sorts.latest }] as const;
const kindOf = ({ kind }: OrganisationLogEntry): string =>
  Object.hasOwn(texts.kinds, kind) ? texts.kinds[kind as OrganisationLogKind] : texts.other;

const columns: readonly TableColumn<OrganisationLogEntry>[] = [
  { key: 'at', heading: texts.columns.at, isRowHeader: true, noWrap: true, cell: ({ at }) => formatMoment(at) },
  { key: 'kind', heading: texts.columns.kind, cell: kindOf },
  {
    key: 'by',
    heading: texts.columns.by,
    cell: ({ by, admin }) => {
      const name = by ?? texts.outside;
      return admin === null ? name : texts.asUser(admin, name);
    },
  },
  { key: 'of', heading: texts.columns.of, cell: ({ of }) => of ?? texts.none },
];

/** `/organization/log`: the audit log of the own organisation (ACCOUNT-17). */
export function LogPage() {
  // Until the organisation's type is known every subject is one, so that a stored choice stays.
  const type = useUserChoices().data?.organization.type ?? 'CableOwner';
  const declarations = useMemo(() => filtersFor(type), [type]);
  const filters = useFilters('organisationLog', declarations);
  const sort = useSort('organisationLog', sorts);
  const { name, subject, period } = filters.applied;
  const list = useOrganisationLog({
    ...(name === '' ? {} : { name }),
    ...(subject.length === 0 ? {} : { subject: subject.join(',') }),
    ...(period === 'all' ? {} : { from: addDays(swedishToday(), -Number(period)) }),
  });
  return (
    <ListPage
      title={texts.heading}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={kindOf}
      loading={texts.loading}
      shownText={texts.shown}
      noHits={{ heading: texts.emptyHeading, body: texts.emptyBody }}
      around={(content) => (
        <Stack>
          <Text>{texts.lead}</Text>
          {content}
        </Stack>
      )}
    />
  );
}
