import { PageHeader } from '@schaktkoll/shell';
import { cookieTexts as texts, type KeptThing } from '@schaktkoll/texts';
import { PageContainer, ResponsiveTable, Stack, Text } from '@schaktkoll/ui';
import { TextSections } from './TextSections.tsx';

const { list } = texts;

/** `/cookies`: all that Schaktkoll keeps in a browser (decisions 25). */
export function CookiesPage() {
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <Stack $gap={4}>
          <ResponsiveTable
            caption={list.caption}
            columns={[
              { key: 'name', heading: list.name, isRowHeader: true, cell: (thing: KeptThing) => thing.name },
              { key: 'where', heading: list.where, cell: (thing) => list.places[thing.where] },
              { key: 'what', heading: list.what, cell: (thing) => thing.what },
              { key: 'until', heading: list.until, cell: (thing) => thing.until },
            ]}
            rows={list.things}
            rowKey={(thing) => thing.name}
          />
          <Text>{list.signed}</Text>
        </Stack>
        <TextSections sections={texts.sections} />
      </Stack>
    </PageContainer>
  );
}
