import { useEndOldWebServiceSecret, useRemoveWebService, useRotateWebServiceSecret } from '@schaktkoll/api-client';
import type { createWebService, ResponseOf, WebService } from '@schaktkoll/contract';
import { problemOf } from '@schaktkoll/forms';
import { useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { programTexts, webServiceTexts } from '@schaktkoll/texts';
import { Button, CopyButton, DefinitionList, Inline, focusPageHeading, useDialogs, useToasts } from '@schaktkoll/ui';
import { SecretActions } from '@schaktkoll/users';
import styled from 'styled-components';

const texts = webServiceTexts.remove;

interface ConnectedProgramProps {
  readonly program: WebService;
  readonly onRotated: (secret: ResponseOf<typeof createWebService>) => void;
  readonly onRemoved: () => void;
}

/** A connected program, its secrets, and the button that removes it. Its actions exclude each other. */
export function ConnectedProgram({ program, onRotated, onRemoved }: ConnectedProgramProps) {
  const { role, version, clientId, createdAt, createdBy, email } = program;
  const rotate = useRotateWebServiceSecret(useGuardedSend());
  const endOld = useEndOldWebServiceSecret();
  const remove = useRemoveWebService();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const target = { params: { role }, version };
  const fail = async (error: unknown) => {
    // The buttons disappear with a program that a colleague has removed; the dialog returns the focus to the heading.
    if (problemOf(error)?.code === 'NotFound') focusPageHeading();
    await showFailure(error);
  };
  const askToRemove = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await remove.run(target).then(() => {
      toasts.showInfo(texts.removed);
      onRemoved();
      focusPageHeading();
    }, fail);
  };
  return (
    <>
      <DefinitionList
        rows={[
          {
            label: programTexts.clientId,
            value: (
              <Inline $gap={3}>
                <ClientId>{clientId}</ClientId>
                <CopyButton
                  text={clientId}
                  label={programTexts.copyClientId}
                  copiedLabel={programTexts.clientIdCopied}
                />
              </Inline>
            ),
          },
          { label: programTexts.connected, value: programTexts.connectedBy(createdAt, createdBy) },
          { label: webServiceTexts.connect.fields.email, value: email },
        ]}
      />
      <SecretActions
        texts={programTexts.secrets}
        program={program}
        rotate={{ run: () => rotate.run(target).then(onRotated), isBusy: rotate.isBusy }}
        endOld={{ run: () => endOld.run(target), isBusy: endOld.isBusy }}
        isBusy={remove.isBusy}
        onFailure={fail}
      >
        <Button
          variant="danger"
          disabled={rotate.isBusy || endOld.isBusy}
          busyLabel={remove.isBusy ? texts.removing : undefined}
          onClick={() => void askToRemove()}
        >
          {texts.action}
        </Button>
      </SecretActions>
    </>
  );
}

const ClientId = styled.code`
  overflow-wrap: anywhere;
`;
