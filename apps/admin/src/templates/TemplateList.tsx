import type { useMessageTemplates } from '@schaktkoll/api-client';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { longestSearch } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type FilterDeclarations } from '@schaktkoll/lists';
import { messageTemplateTexts as texts } from '@schaktkoll/texts';
import { Button, StatusText, Text, type TableColumn } from '@schaktkoll/ui';
import { useMemo, useState } from 'react';

const { filters: filterTexts } = texts;
const every = { value: 'Every', label: filterTexts.every };
const filterDeclarations = {
  search: { kind: 'text', label: filterTexts.search, maximum: longestSearch },
  channel: {
    kind: 'choice',
    label: filterTexts.channel,
    options: [every, { value: 'Email', label: texts.channels.Email }, { value: 'Sms', label: texts.channels.Sms }],
  },
  state: {
    kind: 'choice',
    label: filterTexts.state,
    options: [every, { value: 'Own', label: texts.own }, { value: 'Replaced', label: texts.replaced }],
  },
} as const satisfies FilterDeclarations;
const sorts = [{ value: 'InOrder', label: texts.sorts.InOrder }] as const;

/** As many rows of long lists are shown at a time; all are on the page. */
const pageSize = 20;

/** The first line of an SMS names it. */
const titleOf = ({ subject, body }: ListedMessageTemplate): string => subject ?? body.split('\n')[0] ?? '';

interface TemplateListProps {
  readonly templates: ReturnType<typeof useMessageTemplates>;
  readonly onEdit: (template: ListedMessageTemplate) => void;
}

/** Every text that can be replaced. */
export function TemplateList({ templates: { data, error, mutate }, onEdit }: TemplateListProps) {
  const filters = useFilters('templates', filterDeclarations);
  const sort = useSort('templates', sorts);
  const [size, setSize] = useState(pageSize);
  const { search, channel, state } = filters.applied;
  const wanted = search.trim().toLocaleLowerCase('sv');
  const found = data?.templates.filter(
    (template) =>
      `${template.key}\n${template.subject ?? ''}\n${template.body}`.toLocaleLowerCase('sv').includes(wanted) &&
      (channel === 'Every' || template.channel === channel) &&
      (state === 'Every' || template.isReplaced === (state === 'Replaced')),
  );
  const columns = useMemo(() => columnsFor(onEdit), [onEdit]);
  return (
    <ListPage
      title={texts.heading}
      filters={filters}
      sort={sort}
      list={{
        items: found?.slice(0, size),
        totalCount: found?.length ?? 0,
        isCountCapped: false,
        error,
        isStale: false,
        isLoadingMore: false,
        hasMoreFailed: false,
        showMore: found !== undefined && found.length > size ? () => setSize(size + pageSize) : null,
        retry: () => void mutate(),
      }}
      caption={texts.caption}
      columns={columns}
      rowKey={({ key, channel: by }) => `${key} ${by}`}
      rowName={titleOf}
      loading={texts.loading}
    />
  );
}

function columnsFor(onEdit: TemplateListProps['onEdit']): readonly TableColumn<ListedMessageTemplate>[] {
  return [
    {
      key: 'subject',
      heading: texts.columns.subject,
      isRowHeader: true,
      cell: (template) => (
        <>
          {titleOf(template)}
          <Text as="div" $muted $size={16}>
            {template.key}
          </Text>
        </>
      ),
    },
    { key: 'channel', heading: texts.columns.channel, cell: ({ channel }) => texts.channels[channel] },
    {
      key: 'state',
      heading: texts.columns.state,
      width: 'wide',
      cell: ({ isReplaced, brokenAt }) => {
        if (!isReplaced) return <StatusText kind="neutral">{texts.own}</StatusText>;
        if (brokenAt !== null) return <StatusText kind="error">{texts.broken}</StatusText>;
        return <StatusText kind="information">{texts.replaced}</StatusText>;
      },
    },
    {
      key: 'changedAt',
      heading: texts.columns.changedAt,
      isSecondary: true,
      noWrap: true,
      cell: ({ changedAt }) => texts.changed(changedAt),
    },
    {
      key: 'actions',
      heading: texts.columns.actions,
      cell: (template) => (
        <Button
          size="compact"
          aria-label={texts.editNamed(titleOf(template), template.key)}
          onClick={() => onEdit(template)}
        >
          {texts.edit}
        </Button>
      ),
    },
  ];
}
