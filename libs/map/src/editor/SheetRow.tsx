import { Button, openModal, space } from '@schaktkoll/ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';

/** The panel of an editor on a phone, as a sheet over the map. */
export interface Sheet {
  readonly label: string;
  /** The text of the button that opens it. */
  readonly opener: string;
  /** Its content has an error. */
  readonly isWrong: boolean;
  /** The text of the button that closes it. */
  readonly done: string;
  /** The actions of the page, beside the button that opens the sheet. */
  readonly actions: ReactNode;
}

export interface SheetPartProps {
  readonly sheet: Sheet;
  /** Null until it is rendered. */
  readonly dialog: HTMLDialogElement | null;
}

/** Over the lower edge of the map: opens the sheet, and continues. */
export function SheetRow({ sheet, dialog }: SheetPartProps): ReactElement {
  return (
    <Row>
      <Button
        aria-haspopup="dialog"
        icon={sheet.isWrong ? 'error' : 'chevronUp'}
        onClick={() => dialog && openModal(dialog)}
      >
        {sheet.opener}
      </Button>
      {sheet.actions}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  padding: 0 ${space[2]} ${space[2]};
  & > button {
    pointer-events: auto;
  }
  & > button:first-child {
    flex: 1;
    min-width: 0;
  }
`;
