import { fileTexts } from '@schaktkoll/texts';
import { colour, DropArea, media, visuallyHidden } from '@schaktkoll/ui';
import type { ChangeEvent, ComponentProps, ReactElement } from 'react';
import styled from 'styled-components';

interface FileChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange' | 'id'> {
  readonly id: string;
  readonly isOne?: boolean;
  /** The buttons of a photo: one to choose it, and one to take it with the camera of a telephone. */
  readonly photo?: { readonly choose: string; readonly take: string; readonly drop: string } | undefined;
  readonly onTake: (files: readonly File[]) => void;
}

/**
 * Where files are chosen or dropped: the browser's own control under a styled button, with the field's texts beside it.
 */
export function FileChooser({
  isOne = false,
  disabled = false,
  photo,
  onTake,
  ...input
}: FileChooserProps): ReactElement {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onTake([...(target.files ?? [])]);
    // The same file may be chosen again after it was taken away.
    target.value = '';
  };
  const cameraId = `${input.id}-camera`;
  return (
    <DropArea onDrop={onTake} disabled={disabled}>
      {photo !== undefined && (
        <Camera>
          <HiddenInput
            id={cameraId}
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={input['aria-describedby']}
            disabled={disabled}
            onChange={onChange}
          />
          <label htmlFor={cameraId} data-button="secondary">
            {photo.take}
          </label>
        </Camera>
      )}
      <HiddenInput {...input} type="file" multiple={!isOne} disabled={disabled} onChange={onChange} />
      <label htmlFor={input.id} data-button="secondary">
        {photo?.choose ?? (isOne ? fileTexts.chooseOne : fileTexts.choose)}
      </label>
      <OrDrop>{photo?.drop ?? (isOne ? fileTexts.orDropOne : fileTexts.orDrop)}</OrDrop>
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

/** A computer has no camera that a file dialog could open. */
const Camera = styled.span`
  display: none;
  ${media.coarsePointer} {
    display: contents;
  }
`;

const OrDrop = styled.span`
  color: ${colour.inkMuted};
  /* Files cannot be dragged with a finger. */
  ${media.coarsePointer} {
    display: none;
  }
`;
