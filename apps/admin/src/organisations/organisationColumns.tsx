import type { OrganisationItem } from '@schaktkoll/contract';
import { buildPath, paths, type OrganisationStatus } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminOrganisationTexts as texts, formatDay, formatNumber } from '@schaktkoll/texts';
import { StatusText, Text, type StatusKind, type TableColumn } from '@schaktkoll/ui';

const kinds: Readonly<Record<OrganisationStatus, StatusKind>> = {
  Active: 'success',
  AwaitingActivation: 'warning',
  Unregistered: 'neutral',
};

export function OrganisationStatusText({ status }: { readonly status: OrganisationStatus }) {
  return <StatusText kind={kinds[status]}>{texts.statuses[status]}</StatusText>;
}

export const organisationColumns: readonly TableColumn<OrganisationItem>[] = [
  {
    key: 'name',
    heading: texts.columns.name,
    isRowHeader: true,
    cell: ({ id, name, isHidden }) => (
      <>
        <AppLink to={{ path: buildPath(paths.admin.organisation, { id }) }} title={name}>
          {name}
        </AppLink>{' '}
        {isHidden && (
          <Text as="span" $muted $size={14}>
            ({texts.hidden.toLocaleLowerCase('sv')})
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'number',
    heading: texts.columns.number,
    width: 168,
    isSecondary: 'mapPanel',
    cell: ({ organizationNumber }) => organizationNumber ?? texts.noNumber,
  },
  { key: 'type', heading: texts.columns.type, width: 192, cell: ({ type }) => texts.types[type] },
  {
    key: 'status',
    heading: texts.columns.status,
    width: 184,
    phone: 'mark',
    cell: ({ status }) => <OrganisationStatusText status={status} />,
  },
  {
    key: 'users',
    heading: texts.columns.users,
    width: 112,
    isNumeric: true,
    isSecondary: true,
    cell: ({ userCount }) => formatNumber(userCount),
  },
  {
    key: 'created',
    heading: texts.columns.created,
    width: 120,
    isSecondary: true,
    cell: ({ creationDate }) => formatDay(creationDate),
  },
];
