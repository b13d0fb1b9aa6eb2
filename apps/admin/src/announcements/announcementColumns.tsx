import type { AnnouncementItem } from '@schaktkoll/contract';
import { buildPath, paths, type AnnouncementType } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { announcementTexts as texts, formatMoment } from '@schaktkoll/texts';
import { StatusText, type StatusKind, type TableColumn } from '@schaktkoll/ui';

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
      <AppLink to={{ path: buildPath(paths.admin.announcement, { id }) }} title={shownTitle(title)}>
        {shownTitle(title)}
      </AppLink>
    ),
  },
  {
    key: 'type',
    heading: texts.columns.type,
    width: 144,
    phone: 'mark',
    cell: ({ type }) => <StatusText kind={kinds[type]}>{texts.types[type]}</StatusText>,
  },
  {
    key: 'from',
    heading: texts.columns.from,
    width: 144,
    isSecondary: 'mapPanel',
    cell: ({ from }) => formatMoment(from),
  },
  { key: 'to', heading: texts.columns.to, width: 144, cell: ({ to }) => formatMoment(to) },
  {
    key: 'publishable',
    heading: texts.columns.publishable,
    width: 112,
    isSecondary: 'mapPanel',
    cell: ({ publishable }) => (publishable ? texts.yes : texts.no),
  },
  {
    key: 'created',
    heading: texts.columns.created,
    width: 144,
    isSecondary: true,
    cell: ({ creationDate }) => formatMoment(creationDate),
  },
];
