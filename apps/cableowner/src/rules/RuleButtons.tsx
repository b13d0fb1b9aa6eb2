import { useMoveAnswerRule, useRemoveAnswerRule, useSwitchAnswerRule, useTryAnswerRule } from '@schaktkoll/api-client';
import type { AnswerRuleItem, DryRun } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { answerRuleTexts } from '@schaktkoll/texts';
import { Button, Inline, focusPageHeading, useDialogs, useFocusOn, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = answerRuleTexts.buttons;
type Action = keyof typeof texts.busy;

/** The button that takes the place of one that disappears when it has been pressed. */
const replacements: Partial<Record<Action, Action>> = { on: 'off', off: 'on', up: 'down', down: 'up' };

interface RuleButtonsProps {
  readonly rule: AnswerRuleItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Rules that are on stand below and take its cases when it no longer does. */
  readonly hasOthers: boolean;
  readonly onEdit: () => void;
  readonly onTried: (result: DryRun) => void;
}

/** The actions on a rule, one at a time. Each button names its rule to screen readers. */
export function RuleButtons({ rule, isFirst, isLast, hasOthers, onEdit, onTried }: RuleButtonsProps) {
  const { id, version, isOn, isStopped, isTried, values } = rule;
  const params = { id };
  const tryOut = useTryAnswerRule();
  const turn = useSwitchAnswerRule();
  const move = useMoveAnswerRule();
  const remove = useRemoveAnswerRule();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<Action | null>(null);
  const [ended, setEnded] = useState<{ readonly action: Action } | null>(null);
  const buttons = useFocusOn<HTMLDivElement>(ended, {
    first: false,
    move: (group) => ended && group && focusReplacement(group, ended.action),
  });

  const act = async (action: Action, run: () => Promise<void>) => {
    setBusy(action);
    await run().catch(showFailure);
    setBusy(null);
    setEnded({ action });
  };
  const turnTo = async (next: boolean) => {
    const { heading, body, yes, no } = answerRuleTexts.onQuestion;
    const question = { heading: heading(values.name), body, confirmLabel: yes, cancelLabel: no };
    if (next && !(await dialogs.confirm(question))) return;
    await act(next ? 'on' : 'off', async () => {
      await turn.run({ params, version, body: { isOn: next } });
      const { switchedOnNow, switchedOff } = answerRuleTexts;
      toasts.showInfo(next ? switchedOnNow(values.name) : switchedOff(values.name, hasOthers));
    });
  };
  const askToRemove = async () => {
    const { heading, body, yes, no } = answerRuleTexts.removeQuestion;
    const about = { heading: heading(values.name), body: body(hasOthers) };
    const question = { ...about, confirmLabel: yes, cancelLabel: no, danger: true };
    if (!(await dialogs.confirm(question))) return;
    await act('remove', async () => {
      await remove.run({ params, version });
      toasts.showInfo(answerRuleTexts.removed(values.name));
      focusPageHeading();
    });
  };
  const tryRule = () => act('try', async () => onTried(await tryOut.run({ params, version })));
  const moveTo = (direction: 'Up' | 'Down') =>
    act(direction === 'Up' ? 'up' : 'down', async () => void (await move.run({ params, body: { direction } })));
  const named = (label: string) => ({ 'aria-label': texts.ofRule(label, values.name), children: label });
  const button = (action: Action, press: () => Promise<void>) => ({
    ...named(texts[action]),
    'data-action': action,
    onClick: () => void press(),
    busyLabel: busy === action ? texts.busy[action] : undefined,
    disabled: busy !== null && busy !== action,
  });
  return (
    <Inline ref={buttons}>
      <Button {...button('try', tryRule)} />
      {(isOn || isStopped) && <Button {...button('off', () => turnTo(false))} />}
      {!isOn && isTried && <Button variant="primary" {...button('on', () => turnTo(true))} />}
      <Button {...named(texts.edit)} onClick={onEdit} />
      {!isFirst && <Button {...button('up', () => moveTo('Up'))} />}
      {!isLast && <Button {...button('down', () => moveTo('Down'))} />}
      <Button {...button('remove', askToRemove)} />
    </Inline>
  );
}

/** Nothing if the pressed button is left, or the user has moved on. */
function focusReplacement(group: HTMLElement, pressed: Action): void {
  if (document.activeElement !== document.body) return;
  const find = (action: Action | undefined) => group.querySelector<HTMLElement>(`[data-action="${action}"]`);
  (find(pressed) ?? find(replacements[pressed]) ?? find('try'))?.focus();
}
