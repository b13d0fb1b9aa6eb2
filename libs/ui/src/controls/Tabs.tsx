import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontSize, fontWeight, media, space, target } from '../theme/tokens.ts';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** In a pill after the label: "3/5". */
  readonly count?: string | undefined;
  /** Its panel, which is rendered also while another tab is chosen: it keeps what is typed in it, and is printed. */
  readonly content?: ReactNode;
}

interface TabsProps<Key extends string> {
  /** The name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** The keys 1, 2, … choose them, where the screen has such keys. */
  readonly hasKeys?: boolean | undefined;
  /** The content of the chosen tab, where the tabs have none of their own. */
  readonly children?: ReactNode;
}

/** One of several contents in the same place: one stop of the Tab key, the arrow keys choose (WAI-ARIA tabs). */
export function Tabs<Key extends string>(props: TabsProps<Key>): ReactElement {
  const { label, tabs, chosen, onChoose, hasKeys = false, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onChoose(tab.key);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}${tab.key}`)}`)?.focus();
  };
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name, count, content }, index) => (
          <TabButton
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === chosen}
            aria-controls={content === undefined ? `${id}panel` : `${id}${key}panel`}
            aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
            {count !== undefined && <Count>{count}</Count>}
          </TabButton>
        ))}
      </List>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
          {children}
        </div>
      )}
      {tabs.map(
        ({ key, content }) =>
          content !== undefined && (
            <Panel
              key={key}
              role="tabpanel"
              id={`${id}${key}panel`}
              aria-labelledby={`${id}${key}`}
              $isChosen={key === chosen}
            >
              {content}
            </Panel>
          ),
      )}
    </>
  );
}

/** On paper all panels follow each other. */
const Panel = styled.div<{ readonly $isChosen: boolean }>`
  ${media.screen} {
    ${({ $isChosen }) => ($isChosen ? '' : 'display: none;')}
  }
`;

/** It stays in view, under what stays above it. */
const List = styled.div`
  position: sticky;
  top: var(--panel-head, 0px);
  z-index: 1;
  display: flex;
  gap: ${space[1]};
  overflow: auto hidden;
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
  ${media.lowPanel} {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;

const TabButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${target.coarse};
  padding: 0 ${space[3]};
  border: 0;
  border-bottom: 3px solid transparent;
  background: transparent;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  white-space: nowrap;
  cursor: pointer;
  &[aria-selected='true'] {
    border-color: ${colour.primary};
    color: ${colour.primary};
  }
`;

const Count = styled.span`
  min-width: 22px;
  padding: 0 6px;
  border: 1px solid ${colour.rule};
  border-radius: 10px;
  background: ${colour.ground};
  color: ${colour.ink};
  font-size: ${fontSize[14]};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
