import { useDrafts } from '@schaktkoll/api-client';
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
import { fittedTo } from './changedPurpose.ts';
import type { CaseFlow } from './useCaseFlow.ts';

const texts = choosePurposeTexts.change;
const labels: Readonly<Record<string, string>> = { ...caseFieldTexts, markingContact: createCaseTexts.steps.marking };

interface ChangePurposeProps {
  readonly flow: CaseFlow;
  /** The purpose that is selected when the dialog opens. */
  readonly proposed?: CasePurpose;
  readonly onClose: () => void;
}

/** Asks for another purpose, and says which input does not fit it and will be erased. */
export function ChangePurpose({ flow, proposed, onClose }: ChangePurposeProps) {
  const user = useCurrentUser();
  const fail = useActionFailure();
  const drafts = useDrafts().data?.drafts ?? [];
  const [isBusy, setIsBusy] = useState(false);
  const { control, setError } = useForm<{ purpose: CasePurpose | '' }>({ defaultValues: { purpose: proposed ?? '' } });
  const purpose = useWatch({ control, name: 'purpose' });
  const replaced = drafts.find((draft) => draft.purpose === purpose);
  const change = async (): Promise<void> => {
    if (purpose === '') {
      setError('purpose', { message: texts.missing }, { shouldFocus: true });
      return;
    }
    setIsBusy(true);
    try {
      await flow.changePurpose(purpose, fittedTo(purpose, flow.values, flow).values);
    } catch (error) {
      setIsBusy(false);
      await fail(error);
    }
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
        <div role="status">
          {purpose !== '' && <Consequence flow={flow} purpose={purpose} />}
          {purpose !== '' && replaced && (
            <Text>{texts.replaces(purposeTexts[purpose], swedishDayOf(new Date(replaced.updatedAt)))}</Text>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function Consequence({ flow, purpose }: { readonly flow: CaseFlow; readonly purpose: CasePurpose }) {
  const { erased } = fittedTo(purpose, flow.values, flow);
  return <Text>{erased.length > 0 ? texts.erased(erased.map((name) => labels[name] ?? name)) : texts.kept}</Text>;
}
