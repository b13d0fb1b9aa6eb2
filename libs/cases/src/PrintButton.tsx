import { casePaperTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import { useState } from 'react';

/** Draws the shown map for paper; null while no map is shown. A page shows one case. */
export const paperMap: { current: (() => Promise<void>) | null } = { current: null };

/** Prints the page when the map that is shown has been drawn for paper, with its pictures from elsewhere. */
export function PrintButton() {
  const [isBusy, setIsBusy] = useState(false);
  const print = async (): Promise<void> => {
    setIsBusy(true);
    await paperMap.current?.().catch(() => undefined);
    setIsBusy(false);
    window.print();
  };
  return (
    <Button onClick={() => void (isBusy || print())} busyLabel={isBusy ? casePaperTexts.section.preparing : undefined}>
      {casePaperTexts.section.print}
    </Button>
  );
}
