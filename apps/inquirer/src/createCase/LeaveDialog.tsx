import type { LeaveQuestion } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';

const texts = shellTexts.leave;

/** Asks before a link or Back takes the person out of a flow with something filled in. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  return (
    <Dialog
      open
      role="alertdialog"
      heading={texts.heading}
      closeLabel={shellTexts.dialog.close}
      onClose={question.stay}
      actions={
        <>
          <Button variant="primary" onClick={question.stay}>
            {texts.stay}
          </Button>
          <Button variant="danger" onClick={question.leave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <Text>{texts.body}</Text>
    </Dialog>
  );
}
