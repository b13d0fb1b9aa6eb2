import { listTexts } from '@schaktkoll/texts';
import { Button, colour, radius } from '@schaktkoll/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

export type CaseView = 'list' | 'map';

/** How the cases are shown, stored in the URL, so that a link opens the map and Back leaves it. */
export function useCaseView(): readonly [view: CaseView, choose: (view: CaseView) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (view: CaseView) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (view === 'map') next.set('view', view);
          else next.delete('view');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  return [query.get('view') === 'map' ? 'map' : 'list', choose];
}

interface CaseViewSwitchProps {
  readonly view: CaseView;
  readonly onChoose: (view: CaseView) => void;
}

export function CaseViewSwitch({ view, onChoose }: CaseViewSwitchProps) {
  const choice = (value: CaseView) => ({
    size: 'compact' as const,
    'aria-pressed': view === value,
    onClick: () => view !== value && onChoose(value),
  });
  return (
    <Choices role="group" aria-label={listTexts.views}>
      <Button icon="menu" {...choice('list')}>
        {listTexts.view.list}
      </Button>
      <Button icon="pin" {...choice('map')}>
        {listTexts.view.map}
      </Button>
    </Choices>
  );
}

const Choices = styled.div`
  display: flex;
  & > button {
    border-radius: 0;
  }
  & > button:first-child {
    border-radius: ${radius} 0 0 ${radius};
  }
  & > button:last-child {
    margin-left: -2px;
    border-radius: 0 ${radius} ${radius} 0;
  }
  & > button[aria-pressed='true'] {
    background: ${colour.primaryGround};
    box-shadow: inset 0 -4px 0 ${colour.primary};
  }
`;
