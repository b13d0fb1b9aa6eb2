import { PageHeader } from '@schaktkoll/shell';
import { cookieTexts as texts, type StoredItem } from '@schaktkoll/texts';
import { PageContainer, ResponsiveTable, Stack, Text } from '@schaktkoll/ui';
import { TextSections } from './TextSections.tsx';

const { list } = texts;

/** `/cookies`: everything that Schaktkoll stores in a browser (PAGE-4). */
export function CookiesPage() {
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <Stack $gap={4}>
          <ResponsiveTable
            caption={list.caption}
            columns={[
              { key: 'name', heading: list.name, isRowHeader: true, cell: (item: StoredItem) => item.name },
              { key: 'where', heading: list.where, cell: (item) => list.places[item.where] },
              { key: 'what', heading: list.what, cell: (item) => item.what },
              { key: 'until', heading: list.until, cell: (item) => item.until },
            ]}
            rows={list.things}
            rowKey={(item) => item.name}
          />
          <Text>{list.signed}</Text>
        </Stack>
        <TextSections sections={texts.sections} />
      </Stack>
    </PageContainer>
  );
}
