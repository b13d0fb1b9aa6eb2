import { listTexts } from '@schaktkoll/texts';
import { Button, IconButton, colour, fontSize, layer, lazyPart, media, radius, shadow, space } from '@schaktkoll/ui';
import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import styled, { css } from 'styled-components';
import { isHidden } from './declaration.ts';
import { SearchForm } from './SearchForm.tsx';
import type { Filters } from './useFilters.ts';

const texts = listTexts.filter;
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);
/** Width of the panel of a chip, in pixels. */
const panelWidth = 320;

interface FilterBarProps {
  readonly filters: Filters;
  /** The fields stand in a column beside the list: only what is applied is shown. */
  readonly isBesideForm: boolean;
  /** Not where the empty list offers the same. */
  readonly canReset: boolean;
}

/**
 * The filters of a list in a row: a search, then a chip for each other filter, with its values and a button that removes
 * them. A chip opens a panel; nothing is fetched before what is chosen there is applied.
 */
export function FilterBar({ filters, isBesideForm, canReset }: FilterBarProps): ReactElement {
  const { declarations, applied, chips, change, remove, reset } = filters;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ readonly name: string; readonly left: number } | null>(null);
  const shown = Object.entries(declarations).filter(([, declaration]) => !isHidden(declaration));
  const search = isBesideForm ? undefined : shown.find(([, { kind }]) => kind === 'text');

  const focusChip = (name: string): void => {
    const find = (chip: string) => frame.current?.querySelector<HTMLElement>(`${chip} button`);
    (find(`[data-chip="${name}"]`) ?? find('[data-chip]') ?? frame.current)?.focus();
  };
  const close = (): void => {
    if (open !== null) change(open.name, applied[open.name] ?? '');
    setOpen(null);
  };
  const finish = (name: string): void => {
    setOpen(null);
    // The button that was pressed may have disappeared.
    requestAnimationFrame(() => focusChip(name));
  };
  useEffect(() => {
    if (open === null) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest(`[data-panel], [data-chip="${open.name}"]`)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });
  const toggle = (name: string, button: HTMLElement): void => {
    close();
    if (open?.name === name || frame.current === null) return;
    setOpen({ name, left: button.getBoundingClientRect().left - frame.current.getBoundingClientRect().left });
  };

  return (
    <Frame
      ref={frame}
      role="group"
      data-filters=""
      aria-label={texts.chips}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || open === null) return;
        close();
        focusChip(open.name);
      }}
    >
      <Row>
        {search && <SearchForm filters={filters} name={search[0]} declaration={search[1]} />}
        {shown.map(([name, declaration]) => {
          const { label } = declaration;
          const isOfLinks = declaration.kind === 'choice' && declaration.isOfLinks === true;
          const chip = chips.find((each) => each.name === name);
          if (name === search?.[0] || ((isBesideForm || isOfLinks) && chip === undefined)) return null;
          return (
            <Chip key={name} data-chip={name} $isChosen={chip !== undefined}>
              {isBesideForm ? (
                <span>{chip?.label}</span>
              ) : (
                <Button
                  size="compact"
                  iconAfter="chevronDown"
                  aria-expanded={open?.name === name}
                  onClick={(event) => toggle(name, event.currentTarget)}
                >
                  {chip?.label ?? label}
                </Button>
              )}
              {chip !== undefined && (
                <IconButton
                  icon="close"
                  label={texts.remove(chip.label)}
                  onClick={() => {
                    remove(chip);
                    finish(name);
                  }}
                />
              )}
            </Chip>
          );
        })}
        {canReset && chips.length > 0 && (
          <Button
            size="compact"
            variant="quiet"
            onClick={() => {
              reset();
              frame.current?.focus();
            }}
          >
            {texts.reset}
          </Button>
        )}
      </Row>
      {open !== null && (
        <Panel data-panel="" style={{ left: `min(${open.left}px, max(0px, 100% - ${panelWidth}px))` }}>
          <Suspense fallback={null}>
            <FilterForm key={open.name} filters={filters} name={open.name} onDone={() => finish(open.name)} />
          </Suspense>
        </Panel>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  ${media.belowTablet} {
    flex-basis: 100%;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.belowMapPanel} {
    flex-wrap: nowrap;
    /* For the mark of the focus. */
    margin: -6px;
    padding: 6px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${media.belowTablet} {
    margin-inline: -${space[4]};
    padding-inline: ${space[4]};
  }
`;

const chosen = css`
  border: 2px solid ${colour.primary};
  background: ${colour.primaryGround};
  color: ${colour.primary};
`;

const Chip = styled.span<{ readonly $isChosen: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 40px;
  max-width: 22rem;
  border: 1px solid ${colour.controlEdge};
  border-radius: 22px;
  background: ${colour.paper};
  ${({ $isChosen }) => $isChosen && chosen}
  button {
    border: 0;
    border-radius: 22px;
    background: transparent;
    color: inherit;
  }
  > :first-child {
    min-width: 0;
    padding-inline: ${space[3]};
    font-size: ${fontSize[16]};
  }
  > :first-child,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + ${space[2]});
  z-index: ${layer.header - 1};
  width: ${panelWidth}px;
  max-width: 100%;
  padding: ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.raised};
  box-shadow: ${shadow};
`;
