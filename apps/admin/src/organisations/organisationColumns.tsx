import type { OrganisationItem } from '@schaktkoll/contract';
import { buildPath, paths, type OrganisationStatus } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminOrganisationTexts as texts, formatDay, formatNumber } from '@schaktkoll/texts';
import { StatusText, type StatusKind, type TableColumn } from '@schaktkoll/ui';

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
        <AppLink to={{ path: buildPath(paths.admin.organisation, { id }) }}>{name}</AppLink>
        {isHidden && ` (${texts.hidden.toLocaleLowerCase('sv')})`}
      </>
    ),
  },
  {
    key: 'number',
    heading: texts.columns.number,
    noWrap: true,
    cell: ({ organizationNumber }) => organizationNumber ?? texts.noNumber,
  },
  { key: 'type', heading: texts.columns.type, cell: ({ type }) => texts.types[type] },
  {
    key: 'status',
    heading: texts.columns.status,
    width: 'wide',
    cell: ({ status }) => <OrganisationStatusText status={status} />,
  },
  {
    key: 'users',
    heading: texts.columns.users,
    isNumeric: true,
    isSecondary: true,
    cell: ({ userCount }) => formatNumber(userCount),
  },
  {
    key: 'created',
    heading: texts.columns.created,
    isSecondary: true,
    noWrap: true,
    cell: ({ creationDate }) => formatDay(creationDate),
  },
];
