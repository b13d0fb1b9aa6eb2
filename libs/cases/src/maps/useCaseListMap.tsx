import { useCableOwnerCasePositions, useInquirerCasePositions } from '@schaktkoll/api-client';
import { listTexts } from '@schaktkoll/texts';
import { Button, isFrom, layer, lazyPart, LoadingBlock, media, shadow, space, useIdle, useMedia } from '@schaktkoll/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { CaseListMapStatesProps } from './CaseListMapStates.tsx';

const CaseListMapStates = lazyPart(async () => (await import('./CaseListMapStates.tsx')).CaseListMapStates);

/** The cases of a list on a map, whose code is loaded on demand. */
export const CaseListMap = (props: CaseListMapStatesProps) => (
  <Suspense fallback={<LoadingBlock text={listTexts.loadingMap} />}>
    <CaseListMapStates {...props} />
  </Suspense>
);

interface CaseListMapOptions extends Pick<CaseListMapStatesProps, 'side' | 'sources' | 'renderLink' | 'renderActions'> {
  /** The filters of the list. */
  readonly query: Readonly<Record<string, string>>;
}

interface Row {
  readonly caseNumber: string;
}

/**
 * The map of a list of cases: beside it where the window has room for both, loaded when the browser is idle; in a
 * narrower window in its place, by a button and by a URL.
 */
export function useCaseListMap({ side, query, ...map }: CaseListMapOptions) {
  const [params, setParams] = useSearchParams();
  const isChosen = params.get('view') === 'map';
  const hasRoom = useMedia(isFrom('mapPanel'));
  const isIdle = useIdle();
  const isAlone = isChosen && !hasRoom;
  const isRead = isAlone || (hasRoom && isIdle);
  const [pointed, onPoint] = useState<string>();
  const [isFollowing, follow] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<readonly string[]>();
  const usePositions = side === 'inquirer' ? useInquirerCasePositions : useCableOwnerCasePositions;
  const reading = usePositions(isRead ? query : null);
  const isEmpty = !reading.isLoading && reading.data?.positions.length === 0;
  const choose = (isMap: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isMap) next.set('view', 'map');
        else next.delete('view');
        return next;
      },
      { preventScrollReset: true },
    );
  type States = Pick<CaseListMapStatesProps, 'empty' | 'renderError'>;
  const render = (states: States, beside?: CaseListMapStatesProps['beside']): ReactNode => (
    <CaseListMap {...map} {...states} {...{ side, reading, wanted, beside }} />
  );
  return {
    isAlone,
    /** Reads the positions again. */
    refresh: () => void reading.mutate(),
    /** Shows these cases on the map. */
    show: (numbers: readonly string[]) => {
      setWanted(numbers);
      if (!hasRoom) choose(true);
    },
    /** For `ListPage`. */
    props: {
      onPoint,
      isHighlighted: ({ caseNumber }: Row) => caseNumber === pointed,
      onMap: () => {
        if (hasRoom) document.querySelector<HTMLElement>('[data-map-beside] [role="application"]')?.focus();
        else choose(true);
      },
      view: {
        choice: hasRoom ? undefined : (
          <Switch>
            <Button icon={isAlone ? 'menu' : 'pin'} onClick={() => choose(!isAlone)}>
              {isAlone ? listTexts.view.list : listTexts.view.map}
            </Button>
          </Switch>
        ),
        isShown: isAlone || (hasRoom && isFollowing),
        isEmpty,
        render: (states: States) => (isAlone ? render(states) : isEmpty ? states.empty : <div ref={setPlace} />),
      },
      /** Its room is kept until it is loaded. */
      renderBeside: hasRoom
        ? (states: States) =>
            isRead && render(states, { pointed, onPoint, follow: { isOn: isFollowing, onChange: follow, place } })
        : undefined,
    },
  };
}

/** On a phone it floats over the list. */
const Switch = styled.div`
  ${media.belowTablet} {
    position: fixed;
    z-index: ${layer.header - 2};
    right: ${space[4]};
    bottom: calc(var(--notice, 0px) + ${space[4]});
    button {
      border-radius: 22px;
      box-shadow: ${shadow};
    }
    body:has([data-bulk-bar]) & {
      position: static;
    }
  }
`;
