import { Button, closeModal, colour, openModal, shadow, space } from '@schaktkoll/ui';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styled from 'styled-components';

/** The panel of an editor on a phone, as a sheet over the map. */
export interface Sheet {
  /** The accessible name of the sheet. */
  readonly label: string;
  /** The text of the button that opens it: what is in it. */
  readonly opener: string;
  /** Something in it has to be corrected. */
  readonly isWrong: boolean;
  /** The text of the button that closes it. */
  readonly done: string;
  /** Beside the opener: what the page does next. */
  readonly actions: ReactNode;
}

interface SheetPartProps {
  readonly sheet: Sheet;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** Over the lower edge of the map: opens the sheet, and continues. */
export function SheetRow({ sheet, dialog }: SheetPartProps): ReactElement {
  return (
    <Row>
      <Button
        aria-haspopup="dialog"
        icon={sheet.isWrong ? 'error' : 'chevronUp'}
        onClick={() => dialog.current && openModal(dialog.current)}
      >
        {sheet.opener}
      </Button>
      {sheet.actions}
    </Row>
  );
}

/** A native modal dialog at the lower edge of the screen. It stays rendered when closed, so that no input is lost. */
export function PanelSheet({
  sheet,
  dialog,
  children,
}: SheetPartProps & { readonly children: ReactNode }): ReactElement {
  return (
    <Panel ref={dialog} aria-label={sheet.label} closedby="any">
      {children}
      <Foot>
        <Button variant="primary" wide onClick={() => dialog.current && closeModal(dialog.current)}>
          {sheet.done}
        </Button>
      </Foot>
    </Panel>
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

const Panel = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 85dvh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 12px 12px 0 0;
  background: ${colour.paper};
  color: ${colour.ink};
  box-shadow: ${shadow};
  &::backdrop {
    background: ${colour.backdrop};
  }
`;

/** Within the thumb's reach, however long the list is. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.paper};
`;
