import { fileTexts } from '@schaktkoll/texts';
import { colour, DropArea, media, visuallyHidden } from '@schaktkoll/ui';
import type { ComponentProps, ReactElement } from 'react';
import styled from 'styled-components';

interface FileChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange' | 'id'> {
  readonly id: string;
  /** One file at a time. */
  readonly isOne?: boolean;
  readonly onTake: (files: readonly File[]) => void;
}

/**
 * Where files are chosen or dropped: the browser's own control under a styled button, with the field's texts beside it.
 */
export function FileChooser({ isOne = false, disabled = false, onTake, ...input }: FileChooserProps): ReactElement {
  return (
    <DropArea onDrop={onTake} disabled={disabled}>
      <HiddenInput
        {...input}
        type="file"
        multiple={!isOne}
        disabled={disabled}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
        }}
      />
      <label htmlFor={input.id} data-button="secondary">
        {isOne ? fileTexts.chooseOne : fileTexts.choose}
      </label>
      <OrDrop>{isOne ? fileTexts.orDropOne : fileTexts.orDrop}</OrDrop>
    </DropArea>
  );
}

const HiddenInput = styled.input`
  ${visuallyHidden}
  &:focus-visible + label {
    outline: 3px solid ${colour.ink};
    box-shadow: 0 0 0 6px ${colour.focusHalo};
  }
  &:disabled + label {
    border-color: ${colour.rule};
    background: ${colour.ground};
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
  ${media.forcedColours} {
    &:focus-visible + label {
      outline: 3px solid Highlight;
    }
  }
`;

const OrDrop = styled.span`
  color: ${colour.inkMuted};
  /* Files cannot be dragged with a finger. */
  ${media.coarsePointer} {
    display: none;
  }
`;
