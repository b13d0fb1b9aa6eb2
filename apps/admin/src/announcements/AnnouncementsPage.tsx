import { useAnnouncements } from '@schaktkoll/api-client';
import type { AnnouncementItem } from '@schaktkoll/contract';
import { announcementSorts, paths, type AnnouncementSort } from '@schaktkoll/domain';
import { ListPage, useSort, type FilterOption } from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { announcementColumns, shownTitle } from './announcementColumns.tsx';

const optionOf = (value: AnnouncementSort): FilterOption<AnnouncementSort> => ({ value, label: texts.sorts[value] });
const [first, ...others] = announcementSorts;
const sorts = [optionOf(first), ...others.map(optionOf)] as const;
const nameOf = ({ title }: AnnouncementItem): string => shownTitle(title);

/** The list of system announcements, three at a time (specification section 2, Admin system announcements). */
export function AnnouncementsPage() {
  const sort = useSort('announcements', sorts);
  const list = useAnnouncements(sort.value);
  const add = (
    <ButtonLink variant="primary" to={{ path: paths.admin.createAnnouncement }}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <ListPage
      title={texts.heading}
      actions={add}
      sort={sort}
      list={list}
      isOneLine
      caption={texts.caption}
      columns={announcementColumns}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      loading={texts.loading}
      shownText={texts.shown}
      empty={{ heading: texts.emptyHeading, body: texts.emptyBody, action: add }}
    />
  );
}
