import type { AnnouncementItem } from '@schaktkoll/contract';
import { buildPath, paths, type AnnouncementType } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { announcementTexts as texts, formatMoment } from '@schaktkoll/texts';
import { StatusText, type StatusKind, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';

const kinds: Readonly<Record<AnnouncementType, StatusKind>> = {
  INFORMATION: 'information',
  WARNING: 'warning',
  ERROR: 'error',
};

export const shownTitle = (title: string): string => (title.trim() === '' ? texts.noTitle : title);

/** The columns of the list of announcements (specification section 2). */
export const announcementColumns: readonly TableColumn<AnnouncementItem>[] = [
  {
    key: 'title',
    heading: texts.columns.title,
    isRowHeader: true,
    cell: ({ id, title }) => (
      <TitleLink to={{ path: buildPath(paths.admin.announcement, { id }) }} title={shownTitle(title)}>
        {shownTitle(title)}
      </TitleLink>
    ),
  },
  {
    key: 'type',
    heading: texts.columns.type,
    cell: ({ type }) => <StatusText kind={kinds[type]}>{texts.types[type]}</StatusText>,
  },
  { key: 'from', heading: texts.columns.from, noWrap: true, cell: ({ from }) => formatMoment(from) },
  { key: 'to', heading: texts.columns.to, noWrap: true, cell: ({ to }) => formatMoment(to) },
  {
    key: 'publishable',
    heading: texts.columns.publishable,
    cell: ({ publishable }) => (publishable ? texts.yes : texts.no),
  },
  {
    key: 'created',
    heading: texts.columns.created,
    isSecondary: true,
    noWrap: true,
    cell: ({ creationDate }) => formatMoment(creationDate),
  },
];

/** One line, cut where the column ends; whole in the tooltip, and while it has the focus. */
const TitleLink = styled(AppLink)`
  display: block;
  overflow: hidden;
  max-width: min(20rem, 100%);
  text-overflow: ellipsis;
  white-space: nowrap;
  &:focus-visible {
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;
