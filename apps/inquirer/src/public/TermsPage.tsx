import { PageHeader } from '@schaktkoll/shell';
import { termsTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { TextSections } from './TextSections.tsx';

/** `/terms`: the terms of use (PAGE-4). */
export function TermsPage() {
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <TextSections sections={texts.sections} />
      </Stack>
    </PageContainer>
  );
}
