import { ApiError, useDrafts } from '@schaktkoll/api-client';
import { casePurposes, mayUsePurpose, swedishDayOf, type CasePurpose } from '@schaktkoll/domain';
import { RadioGroupField } from '@schaktkoll/forms';
import { useActionFailure, useCurrentUser } from '@schaktkoll/shell';
import {
  caseFieldTexts,
  choosePurposeTexts,
  createCaseTexts,
  purposeTexts,
  purposeDetailTexts,
  shellTexts,
} from '@schaktkoll/texts';
import { Button, Dialog, Stack, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fitToPurpose } from './changedPurpose.ts';
import type { CaseFlow } from './flow/useCaseFlow.ts';

const texts = choosePurposeTexts.change;
const labels: Readonly<Record<string, string>> = { ...caseFieldTexts, markingContact: createCaseTexts.steps.marking };

interface Choice {
  readonly purpose: CasePurpose | '';
  /** Whether an existing draft of that purpose is opened or replaced. */
  readonly other: 'open' | 'replace' | '';
}

interface ChangePurposeProps {
  readonly flow: CaseFlow;
  /** The purpose that is selected when the dialog opens. */
  readonly proposed?: CasePurpose;
  readonly onClose: () => void;
}

/**
 * Asks for another purpose, and says which input does not fit it and will be erased. Where there is a draft of that
 * purpose, the user chooses which of the two to go on with.
 */
export function ChangePurpose({ flow, proposed, onClose }: ChangePurposeProps) {
  const user = useCurrentUser();
  const fail = useActionFailure();
  const drafts = useDrafts();
  const [isBusy, setIsBusy] = useState(false);
  const { control, setError, clearErrors } = useForm<Choice>({ defaultValues: { purpose: proposed ?? '', other: '' } });
  const [purpose, chosen] = useWatch({ control, name: ['purpose', 'other'] });
  const other = drafts.data?.drafts.find((draft) => draft.purpose === purpose);
  const change = async (): Promise<void> => {
    if (purpose === '') return setError('purpose', { message: texts.missing }, { shouldFocus: true });
    if (other && chosen === '') return setError('other', { message: texts.other.missing }, { shouldFocus: true });
    clearErrors();
    setIsBusy(true);
    try {
      if (other && chosen === 'open') {
        if (await flow.openOther(purpose)) return;
        setError('other', { message: texts.other.notSaved }, { shouldFocus: true });
      } else {
        await flow.changePurpose(purpose, fitToPurpose(purpose, flow.values, flow).values, other?.version ?? 0);
        return;
      }
    } catch (error) {
      await showFailure(error);
    }
    setIsBusy(false);
  };
  const showFailure = async (error: unknown): Promise<void> => {
    // The page asks which draft continues.
    if (flow.saving.saver.state().kind === 'conflict') return onClose();
    await fail(error);
    // Another tab has saved a draft of the new purpose. The list is read again, and the dialog offers the choice.
    if (error instanceof ApiError && error.code === 'DraftExists') await drafts.mutate();
  };
  // Once the draft is being removed, it is too late to cancel.
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      heading={texts.heading}
      closeLabel={shellTexts.dialog.close}
      onClose={close}
      actions={
        <>
          <Button variant="primary" busyLabel={isBusy ? texts.busy : undefined} onClick={() => void change()}>
            {texts.confirm}
          </Button>
          <Button disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <RadioGroupField
          control={control}
          name="purpose"
          label={texts.choose}
          choices={casePurposes
            .filter((each) => each !== flow.purpose && mayUsePurpose(each, user))
            .map((value) => ({ value, label: purposeTexts[value], hint: purposeDetailTexts[value].what }))}
        />
        {purpose !== '' && other && (
          <RadioGroupField
            control={control}
            name="other"
            label={texts.other.label(purposeTexts[purpose], swedishDayOf(new Date(other.updatedAt)))}
            choices={[
              { value: 'open', label: texts.other.open, hint: texts.other.openHint(purposeTexts[flow.purpose]) },
              { value: 'replace', label: texts.other.replace, hint: texts.other.replaceHint },
            ]}
          />
        )}
        <div role="status">
          {purpose !== '' && !(other && chosen !== 'replace') && <Consequence flow={flow} purpose={purpose} />}
        </div>
      </Stack>
    </Dialog>
  );
}

function Consequence({ flow, purpose }: { readonly flow: CaseFlow; readonly purpose: CasePurpose }) {
  const { erased } = fitToPurpose(purpose, flow.values, flow);
  return (
    <Text>{erased.length > 0 ? texts.erased(erased.map((name) => labels[name] ?? name)) : texts.nothingErased}</Text>
  );
}
