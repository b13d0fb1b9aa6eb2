import { notFoundTexts as texts } from '@schaktkoll/texts';
import { lazyPart, Text } from '@schaktkoll/ui';
import { Suspense } from 'react';

const CaseSearch = lazyPart(async () => (await import('./CaseSearch.tsx')).CaseSearch);
const stay = (): void => undefined;

/** The search for a case by number, for pages without a case. Loaded when it is rendered. */
export function CaseNumberSearch({ app }: { readonly app: 'cableowner' | 'inquirer' }) {
  return (
    <Suspense fallback={null}>
      <Text>{texts.searchHint}</Text>
      <CaseSearch app={app} onFollow={stay} />
    </Suspense>
  );
}
