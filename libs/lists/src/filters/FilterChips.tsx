import { listTexts } from '@schaktkoll/texts';
import { Icon, colour, fontSize, media, space, target } from '@schaktkoll/ui';
import { useRef, type ReactElement } from 'react';
import styled from 'styled-components';
import type { FilterChip } from './filterState.ts';

const texts = listTexts.filter;

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (chip: FilterChip) => void;
  readonly onReset: () => void;
}

/** The applied filter values, each with a remove button; focus goes to the next chip, or to what remains. */
export function FilterChips({ chips, onRemove, onReset }: FilterChipsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: FilterChip, index: number): void => {
    onRemove(chip);
    // After the list has rendered, the button at the same index is the next chip.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? list.current)?.focus();
    });
  };
  return (
    <Chips ref={list} aria-label={texts.applied} tabIndex={-1} $isEmpty={chips.length === 0}>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <ChipButton type="button" aria-label={texts.remove(chip.label)} onClick={() => remove(chip, index)}>
            <span>{chip.label}</span>
            <Icon name="close" size={14} />
          </ChipButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <ResetButton
            type="button"
            onClick={() => {
              onReset();
              list.current?.focus();
            }}
          >
            {texts.reset}
          </ResetButton>
        </li>
      )}
    </Chips>
  );
}

const Chips = styled.ul<{ $isEmpty: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: ${({ $isEmpty }) => ($isEmpty ? `-${space[4]} 0 0` : '0')};
  padding: 0;
  list-style: none;
`;

const ChipButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 32px;
  max-width: 100%;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${colour.controlEdge};
  border-radius: 999px;
  background: ${colour.primaryGround};
  color: ${colour.ink};
  font: inherit;
  font-size: ${fontSize[16]};
  line-height: 1.25;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: ${colour.ink};
  }
  ${media.coarsePointer} {
    min-height: ${target.coarse};
  }
`;

const ResetButton = styled(ChipButton)`
  border-color: transparent;
  background: transparent;
  color: ${colour.primary};
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;
