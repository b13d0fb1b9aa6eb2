import { renderApp } from '@schaktkoll/shell/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FirstSearchField } from './FirstSearchField.tsx';

it('hands over its text in the commit that makes it replaceable, so that no key is pressed in between', async () => {
  const onReplace = vi.fn();
  const handedOver: unknown[] = [];
  let replace = () => {};
  function Page() {
    const [isReplaceable, setIsReplaceable] = useState(false);
    // Runs at the end of each commit, before the browser handles another key.
    useLayoutEffect(() => {
      replace = () => setIsReplaceable(true);
      handedOver.push(onReplace.mock.lastCall?.[0]);
    }, [isReplaceable]);
    return (
      <FirstSearchField
        placeholder="Sök"
        isReplaceable={isReplaceable}
        onEnter={() => undefined}
        onReplace={onReplace}
      />
    );
  }
  await renderApp([{ path: '/', element: <Page /> }]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Sök plats på kartan' }), { target: { value: 'gävl' } });
  act(() => replace());
  expect(handedOver).toEqual([undefined, { text: 'gävl', hasFocus: false, selection: [4, 4], wasAsked: false }]);
});
