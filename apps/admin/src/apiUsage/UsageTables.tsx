import type { ApiUsage } from '@schaktkoll/contract';
import { apiUsageTexts as texts, formatNumber } from '@schaktkoll/texts';
import { Details, ResponsiveTable, Text, type TableColumn } from '@schaktkoll/ui';

type Time = ApiUsage['times'][number];
type User = ApiUsage['users'][number];

function countColumns<Row extends Time | User>(): readonly TableColumn<Row>[] {
  return [
    { key: 'calls', heading: texts.columns.calls, isNumeric: true, cell: ({ calls }) => formatNumber(calls) },
    { key: 'failed', heading: texts.columns.failed, isNumeric: true, cell: ({ failed }) => formatNumber(failed) },
  ];
}

export function TimesTable({ usage: { times, unit } }: { readonly usage: ApiUsage }) {
  const columns: readonly TableColumn<Time>[] = [
    { key: 'at', heading: texts.columns.at, isRowHeader: true, cell: ({ at }) => texts.time(at, unit) },
    ...countColumns<Time>(),
  ];
  return (
    <Details summary={texts.asTable}>
      <ResponsiveTable
        caption={texts.timesCaption}
        captionHidden
        columns={columns}
        rows={times.toReversed()}
        rowKey={({ at }) => at}
      />
    </Details>
  );
}

const userColumns: readonly TableColumn<User>[] = [
  {
    key: 'organisation',
    heading: texts.columns.organisation,
    isRowHeader: true,
    cell: ({ organisationName }) => organisationName,
  },
  { key: 'client', heading: texts.columns.client, cell: ({ client }) => texts.client(client) },
  ...countColumns<User>(),
];

/** Clients and organisations, most calls first. */
export function UsersTable({ usage: { users } }: { readonly usage: ApiUsage }) {
  if (users.length === 0) return <Text>{texts.none}</Text>;
  return (
    <ResponsiveTable
      caption={texts.usersCaption}
      captionHidden
      columns={userColumns}
      rows={users}
      rowKey={({ client, organisationId }) => `${client} ${organisationId}`}
    />
  );
}
