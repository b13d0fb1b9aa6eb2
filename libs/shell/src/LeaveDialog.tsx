import { useLeaveDialog } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';

const texts = shellTexts.leave;

/** The one question on the way out of a page with unsaved work; mounted once, under the router. */
export function LeaveDialog() {
  const question = useLeaveDialog();
  if (question === null) return null;
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
