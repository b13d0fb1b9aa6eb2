import { useMoveAnswerRule, useRemoveAnswerRule, useSwitchAnswerRule, useTryAnswerRule } from '@schaktkoll/api-client';
import type { AnswerRuleItem, DryRun } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { answerRuleTexts } from '@schaktkoll/texts';
import { Button, Inline, focusPageHeading, useDialogs, useToasts } from '@schaktkoll/ui';

const texts = answerRuleTexts.buttons;

interface RuleButtonsProps {
  readonly rule: AnswerRuleItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onTried: (result: DryRun) => void;
}

/** What can be done with a rule. Each button names its rule to screen readers. */
export function RuleButtons({ rule, isFirst, isLast, onEdit, onTried }: RuleButtonsProps) {
  const { id, version, isOn, isTried, values } = rule;
  const params = { id };
  const tryOut = useTryAnswerRule();
  const turn = useSwitchAnswerRule();
  const move = useMoveAnswerRule();
  const remove = useRemoveAnswerRule();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();

  const turnTo = async (next: boolean) => {
    const { heading, body, yes, no } = answerRuleTexts.onQuestion;
    const question = { heading: heading(values.name), body, confirmLabel: yes, cancelLabel: no };
    if (next && !(await dialogs.confirm(question))) return;
    await turn
      .run({ params, version, body: { isOn: next } })
      .then(() => toasts.showInfo(answerRuleTexts.switched(values.name, next)), showFailure);
  };
  const askToRemove = async () => {
    const { heading, body, yes, no } = answerRuleTexts.removeQuestion;
    const question = { heading: heading(values.name), body, confirmLabel: yes, cancelLabel: no, danger: true };
    if (!(await dialogs.confirm(question))) return;
    await remove.run({ params, version }).then(() => {
      toasts.showInfo(answerRuleTexts.removed(values.name));
      focusPageHeading();
    }, showFailure);
  };
  const moveTo = (direction: 'Up' | 'Down') => move.run({ params, body: { direction } }).catch(showFailure);
  const named = (label: string) => ({ 'aria-label': texts.ofRule(label, values.name), children: label });
  return (
    <Inline>
      <Button
        {...named(texts.try)}
        onClick={() => void tryOut.run({ params, version }).then(onTried, showFailure)}
        busyLabel={tryOut.isBusy ? texts.trying : undefined}
      />
      {isOn && <Button {...named(texts.off)} onClick={() => void turnTo(false)} />}
      {!isOn && isTried && <Button variant="primary" {...named(texts.on)} onClick={() => void turnTo(true)} />}
      <Button {...named(texts.edit)} onClick={onEdit} />
      {!isFirst && <Button {...named(texts.up)} onClick={() => void moveTo('Up')} />}
      {!isLast && <Button {...named(texts.down)} onClick={() => void moveTo('Down')} />}
      <Button {...named(texts.remove)} onClick={() => void askToRemove()} />
    </Inline>
  );
}
