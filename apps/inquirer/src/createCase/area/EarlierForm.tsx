import { useInquirerCases, useSend } from '@schaktkoll/api-client';
import { getInquirerCase } from '@schaktkoll/contract';
import type { Polygon } from '@schaktkoll/geometry';
import { ErrorContent, useActionFailure } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Stack, Text } from '@schaktkoll/ui';
import { useState, type ReactElement } from 'react';

const texts = createCaseTexts.area.typed.earlier;

/** As many as are seen without searching; the case list has them all, and copies any of them. */
const MOST = 8;

/** The areas of one of the newest cases that the user may see. */
export function EarlierForm({
  onAdd,
}: {
  readonly onAdd: (polygons: readonly Polygon[]) => Promise<unknown>;
}): ReactElement {
  const { items, error, retry } = useInquirerCases();
  const send = useSend();
  const fail = useActionFailure();
  const [fetched, setFetched] = useState<string | null>(null);
  const add = async (caseNumber: string): Promise<void> => {
    setFetched(caseNumber);
    try {
      const { workAreas } = await send(getInquirerCase, { params: { caseNumber } });
      await onAdd(workAreas.map(({ geometry }) => geometry));
    } catch (failure) {
      await fail(failure);
    }
    setFetched(null);
  };
  if (error !== undefined && items === undefined) return <ErrorContent error={error} onRetry={retry} />;
  if (items === undefined) return <LoadingBlock text={texts.loading} />;
  if (items.length === 0) return <Text>{texts.none}</Text>;
  return (
    <Stack $gap={2}>
      {items.slice(0, MOST).map(({ caseNumber, name }) => (
        <Button
          key={caseNumber}
          size="compact"
          busyLabel={fetched === caseNumber ? createCaseTexts.area.busy : undefined}
          onClick={() => void add(caseNumber)}
        >
          {texts.add(name, caseNumber)}
        </Button>
      ))}
    </Stack>
  );
}
