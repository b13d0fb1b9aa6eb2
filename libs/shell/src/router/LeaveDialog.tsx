import { useLeaveDialog, type LeaveQuestion } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';

const texts = shellTexts.leave;

interface LeaveQuestionDialogProps {
  readonly question: LeaveQuestion;
  /** The text about what is lost on leaving. */
  readonly body: string;
}

/** Asks whether to leave unsaved work. Escape and the first button stay. */
export function LeaveQuestionDialog({ question, body }: LeaveQuestionDialogProps) {
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
      <Text>{body}</Text>
    </Dialog>
  );
}

/** Asks before the user leaves a page with unsaved work. Mounted once, under the router. */
export function LeaveDialog() {
  const question = useLeaveDialog();
  if (question === null) return null;
  return <LeaveQuestionDialog question={question} body={question.loss === 'uploads' ? texts.uploads : texts.body} />;
}
