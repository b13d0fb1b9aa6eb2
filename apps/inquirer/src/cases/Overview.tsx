import { useInquirerOverview, useLiveCases } from '@schaktkoll/api-client';
import { caseTexts, overviewTexts as texts } from '@schaktkoll/texts';
import { Details, lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';

const OverviewContent = lazyPart(async () => (await import('./OverviewContent.tsx')).OverviewContent);

/** One line that says how much waits for the user; opened, what it is, with shortcuts. Nothing when it cannot be read. */
export function Overview() {
  const { data, mutate } = useInquirerOverview();
  useLiveCases('inquirer', () => void mutate());
  const [isOpened, setIsOpened] = useState(false);
  if (data === undefined) return null;
  const { openCount, waiting } = data;
  return (
    <Details summary={summaryOf(openCount, waiting.length)} onOpen={() => setIsOpened(true)}>
      <Suspense fallback={<LoadingBlock text={caseTexts.list.loading} />}>
        {isOpened && <OverviewContent openCount={openCount} waiting={waiting} />}
      </Suspense>
    </Details>
  );
}

function summaryOf(openCount: number, kinds: number): string {
  if (openCount === 0) return texts.summaryOfNew;
  return kinds === 1 ? texts.summaryOfOne : texts.summary(kinds);
}
