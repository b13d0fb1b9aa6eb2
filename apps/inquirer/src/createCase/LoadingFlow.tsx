import { PageHeader } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer } from '@schaktkoll/ui';

/** The page of a new case while its initial content is loaded. */
export function LoadingFlow({ text }: { readonly text: string }) {
  return (
    <PageContainer $width="reading">
      <PageHeader title={createCaseTexts.heading} />
      <LoadingBlock text={text} />
    </PageContainer>
  );
}
