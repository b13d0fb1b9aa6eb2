import { notFoundTexts as texts } from '@schaktkoll/texts';
import { lazyPart, Text } from '@schaktkoll/ui';
import { Suspense } from 'react';

const CaseSearch = lazyPart(async () => (await import('./CaseSearch.tsx')).CaseSearch);
const stay = (): void => undefined;

/** Opens a case by its number, from a page that shows none; loaded when it is shown. */
export function CaseNumberSearch({ app }: { readonly app: 'cableowner' | 'inquirer' }) {
  return (
    <Suspense fallback={null}>
      <Text>{texts.searchHint}</Text>
      <CaseSearch app={app} onFollow={stay} />
    </Suspense>
  );
}
