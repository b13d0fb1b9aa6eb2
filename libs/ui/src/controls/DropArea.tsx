import { useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour, radius, space } from '../theme/tokens.ts';

interface DropAreaProps {
  /** Called with the files that were let go over the area. */
  readonly onDrop: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A place to drag files to. What is inside must do the same by a press: dragging is never the only way. */
export function DropArea({ onDrop, disabled = false, children }: DropAreaProps): ReactElement {
  const [over, setOver] = useState(false);
  return (
    <Area
      $over={over && !disabled}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Else the browser would leave the page and open the file.
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        // Marked text can be dragged too.
        if (!disabled && files.length > 0) onDrop(files);
      }}
    >
      {children}
    </Area>
  );
}

const Area = styled.div<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  max-width: 38rem;
  padding: ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? colour.primary : colour.controlEdge)};
  border-radius: ${radius};
  background: ${({ $over }) => ($over ? colour.primaryGround : colour.paper)};
`;
