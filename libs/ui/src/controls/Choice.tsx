import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { colour, fontSize, fontWeight, media, radius, space, target } from '../theme/tokens.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly kind: 'radio' | 'checkbox';
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A radio button or a check box with its label to the right; the whole line can be pressed. */
export function Choice({ kind, id, label, hint, ...rest }: ChoiceProps): ReactElement {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const describedBy = [rest['aria-describedby'], hintId].filter((part) => part !== undefined).join(' ');
  return (
    <Line>
      <Mark {...rest} type={kind} id={id} aria-describedby={describedBy === '' ? undefined : describedBy} />
      <ChoiceLabel htmlFor={id}>{label}</ChoiceLabel>
      {hint !== undefined && <ChoiceHint id={hintId}>{hint}</ChoiceHint>}
    </Line>
  );
}

/** Choices under each other, close but never closer than targets may be. */
export const ChoiceList = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
`;

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  border: 1px solid ${colour.controlEdge};
  border-radius: ${radius};
  background: ${colour.paper};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.medium};
  &:hover {
    border-color: ${colour.primary};
  }
  &:has(:checked) {
    border-color: ${colour.primary};
    background: ${colour.primaryGround};
    box-shadow: inset 0 0 0 1px ${colour.primary};
    ${media.forcedColours} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Choices beside each other, each as wide as its words and pressed anywhere; a chosen one has a check mark. */
export const ChoiceChips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > div {
    ${box}
    justify-content: center;
    /* With its edges. */
    min-width: calc(${target.coarse} + 2px);
    min-height: calc(${target.coarse} + 2px);
  }
  label {
    padding: ${space[2]} ${space[3]};
  }
  :checked + label {
    padding-left: 34px;
    color: ${colour.primary};
  }
  input,
  input:checked,
  input:focus-visible {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border: 0;
    border-radius: ${radius};
    background: none;
    appearance: none;
  }
  input:checked::after {
    content: '';
    left: 14px;
    top: calc(50% - 10px);
    border-color: ${colour.primary};
  }
`;

/** Around a choice: a row that is pressed anywhere and marked when chosen, with the key that chooses it in a `kbd`. */
export const ChoiceCard = styled.div`
  ${box}
  gap: ${space[2]};
  min-height: 46px;
  padding: 1px ${space[3]};
  & > :first-child {
    flex: 1;
  }
  label::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  input {
    z-index: 1;
  }
`;

/** A key of the keyboard, beside what it does; not where there is none. */
export const KeyCap = styled.kbd`
  min-width: 22px;
  padding: 0 5px;
  border: 1px solid currentColor;
  border-bottom-width: 2px;
  border-radius: 4px;
  font-family: inherit;
  font-size: ${fontSize[14]};
  font-weight: ${fontWeight.semibold};
  line-height: 20px;
  text-align: center;
  white-space: nowrap;
  ${media.finger} {
    display: none;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  column-gap: ${space[3]};
  align-items: start;
`;

const Mark = styled.input`
  position: relative;
  width: 28px;
  height: 28px;
  margin: 6px 0 0;
  border: 2px solid ${colour.controlEdge};
  border-radius: ${({ type }) => (type === 'radio' ? '50%' : '4px')};
  background: ${colour.paper};
  appearance: none;
  cursor: pointer;
  ${media.coarsePointer} {
    margin-top: 8px;
  }
  &:hover {
    border-color: ${colour.ink};
  }
  &:checked {
    border-color: ${colour.primary};
    background: ${({ type }) => (type === 'radio' ? colour.paper : colour.primary)};
  }
  &:checked::after {
    content: '';
    position: absolute;
    ${({ type }) =>
      type === 'radio'
        ? `inset: 4px; border-radius: 50%; background: ${colour.primary};`
        : `left: 8px; top: 3px; width: 8px; height: 14px; border: solid ${colour.paper}; border-width: 0 3px 3px 0; transform: rotate(45deg);`}
  }
  &:disabled {
    border-style: dashed;
    background-color: ${colour.ground};
    cursor: not-allowed;
  }
  &:disabled:checked {
    border-color: ${colour.inkMuted};
    background-color: ${({ type }) => (type === 'radio' ? colour.ground : colour.inkMuted)};
  }
  &:disabled + label {
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
  &:focus-visible {
    border-radius: ${({ type }) => (type === 'radio' ? '50%' : '4px')};
  }
  &[aria-invalid='true']:not(:checked) {
    border-color: ${colour.error};
  }
  ${media.forcedColours} {
    appearance: auto;
    &:checked::after {
      content: none;
    }
  }
`;

const ChoiceLabel = styled.label`
  max-width: 60ch;
  padding-block: 7px;
  line-height: 1.4;
  cursor: pointer;
  ${media.coarsePointer} {
    min-height: ${target.coarse};
    padding-block: 10px;
  }
`;

const ChoiceHint = styled.div`
  grid-column: 2;
  max-width: 60ch;
  margin: -${space[1]} 0 ${space[1]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  line-height: 1.4;
`;
