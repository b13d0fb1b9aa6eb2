import { useInquirerOverview, useLiveCases } from '@schaktkoll/api-client';
import { overviewTexts as texts } from '@schaktkoll/texts';
import { Details } from '@schaktkoll/ui';
import { useState } from 'react';
import { OverviewContent } from './OverviewContent.tsx';

/** One line that says how much waits for the user; opened, what it is, with shortcuts. Nothing when it cannot be read. */
export function Overview() {
  const { data, mutate } = useInquirerOverview();
  useLiveCases('inquirer', () => void mutate());
  const [isOpened, setIsOpened] = useState(false);
  if (data === undefined) return null;
  const { openCount, waiting } = data;
  return (
    <Details summary={summaryOf(openCount, waiting.length)} onOpen={() => setIsOpened(true)}>
      {isOpened && <OverviewContent openCount={openCount} waiting={waiting} />}
    </Details>
  );
}

function summaryOf(openCount: number, kinds: number): string {
  if (openCount === 0) return texts.summaryOfNew;
  return kinds === 1 ? texts.summaryOfOne : texts.summary(kinds);
}
