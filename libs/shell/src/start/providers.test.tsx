import { ToastHost } from '@schaktkoll/ui';
import { render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { SlowReads } from './Providers.tsx';

const never = (): Promise<string> => new Promise(() => undefined);

function Read({ name }: { readonly name: string }) {
  const { data = 'laddar' } = useSWR<string>(name, never);
  return data;
}

it('says once that reads of a page take longer than usual', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), loadingTimeout: 1 }}>
      <ToastHost closeLabel="Stäng meddelandet">
        <SlowReads>
          <Read name="a" />
          <Read name="b" />
        </SlowReads>
      </ToastHost>
    </SWRConfig>,
  );
  expect(await screen.findAllByText('Det tar längre tid än vanligt att hämta uppgifterna. Vänta kvar.')).toHaveLength(
    1,
  );
});
