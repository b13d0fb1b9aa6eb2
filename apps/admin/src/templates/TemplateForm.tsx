import { useSend } from '@schaktkoll/api-client';
import {
  emailTemplateSchema,
  messageTemplateLengths,
  previewMessageTemplate,
  restoreMessageTemplate,
  saveMessageTemplate,
  sendMessageTemplateTest,
  smsTemplateSchema,
  type ListedMessageTemplate,
  type ResponseOf,
} from '@schaktkoll/contract';
import { TextAreaField, TextField, VersionedForm, applyServerErrors, problemOf } from '@schaktkoll/forms';
import { PageHeader, useActionFailure } from '@schaktkoll/shell';
import { messageTemplateTexts } from '@schaktkoll/texts';
import {
  Button,
  Details,
  PageContainer,
  Stack,
  Note,
  Text,
  useDialogs,
  useIsUnmounted,
  useToasts,
} from '@schaktkoll/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TemplateVersions } from './TemplateVersions.tsx';
import { MessagePreview } from './MessagePreview.tsx';

const texts = messageTemplateTexts.form;
const labels = { subject: texts.subject, body: texts.body };

interface Values {
  subject: string;
  body: string;
}
const valuesOf = ({ subject, body }: ListedMessageTemplate): Values => ({ subject: subject ?? '', body });

interface TemplateFormProps {
  readonly template: ListedMessageTemplate;
  readonly onClose: () => void;
  readonly readNewest: () => Promise<ListedMessageTemplate>;
}

/** Edits the text of a message: placeholders, preview, test to the own address, restoring, versions. */
export function TemplateForm({ template, onClose, readNewest }: TemplateFormProps) {
  const { key, channel, own, placeholders, isReplaced, version, brokenAt } = template;
  const send = useSend();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [preview, setPreview] = useState<ResponseOf<typeof previewMessageTemplate> | null>(null);
  const isUnmounted = useIsUnmounted();
  const [busy, setBusy] = useState<keyof typeof texts.busy | null>(null);
  const isEmail = channel === 'Email';
  const params = { key, channel };

  const bodyOf = ({ subject, body }: Values) => (isEmail ? { subject, body } : { body });
  /** Runs an action on what the form holds; errors are shown at its fields. */
  const withText = async (
    action: 'preview' | 'test',
    form: UseFormReturn<Values>,
    act: (body: ReturnType<typeof bodyOf>) => Promise<void>,
  ) => {
    setBusy(action);
    try {
      await act(bodyOf(form.getValues()));
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.errors === undefined) await showFailure(error);
      else applyServerErrors(form, problem, labels);
    } finally {
      setBusy(null);
    }
  };
  const showPreview = (form: UseFormReturn<Values>) =>
    withText('preview', form, async (body) => setPreview(await send(previewMessageTemplate, { params, body })));
  const test = (form: UseFormReturn<Values>) =>
    withText('test', form, async (body) => {
      const { to } = await send(sendMessageTemplateTest, { params, body });
      toasts.showInfo(texts.tested(to));
    });
  const take = (form: UseFormReturn<Values>, { subject, body }: Pick<ListedMessageTemplate, 'subject' | 'body'>) => {
    form.setValue('subject', subject ?? '', { shouldDirty: true });
    form.setValue('body', body, { shouldDirty: true });
    form.setFocus('body');
    toasts.showInfo(texts.taken);
  };
  const restore = async (form: UseFormReturn<Values>) => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    setBusy('restore');
    try {
      await send(restoreMessageTemplate, { params, version });
      toasts.showInfo(texts.restored);
      // Before the text is read: what was written is not a change of what another user has stored.
      form.reset();
      await readNewest();
      if (!isUnmounted.current) onClose();
    } catch (error) {
      await readNewest();
      await showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const buttonProps = (action: keyof typeof texts.busy, isLocked = false) => ({
    busyLabel: busy === action ? texts.busy[action] : undefined,
    disabled: isLocked || (busy !== null && busy !== action),
  });
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader
          title={messageTemplateTexts.editNamed(own.subject ?? messageTemplateTexts.channels.Sms, key)}
          actions={<Button onClick={onClose}>{texts.back}</Button>}
        />
        {brokenAt !== null && isReplaced && (
          <Note kind="error" heading={texts.brokenHeading}>
            <p>{texts.broken(brokenAt)}</p>
          </Note>
        )}
        <VersionedForm<Values, ListedMessageTemplate>
          schema={isEmail ? emailTemplateSchema : smsTemplateSchema}
          labels={labels}
          stored={template}
          valuesOf={valuesOf}
          keeps="whole"
          save={async (values, newest) => {
            await send(saveMessageTemplate, { params, body: bodyOf(values), version: newest.version });
            await readNewest();
          }}
          readNewest={readNewest}
          onSaved={() => toasts.showInfo(texts.saved)}
          isBusy={busy === 'restore'}
          submitLabel={texts.save}
          busyLabel={texts.saving}
          refusedHeading={texts.notSaved}
          actions={(form) => (
            <>
              <Button {...buttonProps('preview')} onClick={() => void showPreview(form)}>
                {texts.preview}
              </Button>
              <Button {...buttonProps('test')} onClick={() => void test(form)}>
                {texts.test}
              </Button>
              {isReplaced && (
                <Button
                  variant="danger"
                  {...buttonProps('restore', form.formState.isSubmitting)}
                  onClick={() => void restore(form)}
                >
                  {texts.restore}
                </Button>
              )}
            </>
          )}
        >
          {(form) => (
            <>
              {isEmail && <TextField control={form.control} name="subject" label={texts.subject} />}
              <TextAreaField
                control={form.control}
                name="body"
                label={texts.body}
                hint={isEmail ? `${texts.bodyHint} ${texts.signature}` : texts.bodyHint}
                maximum={messageTemplateLengths[channel]}
                rows={isEmail ? 16 : 5}
              />
              <Details summary={texts.placeholders} open>
                <Text>{texts.placeholdersLead}</Text>
                <ul>
                  {placeholders.map(({ name, isRequired }) => (
                    <li key={name}>{isRequired ? texts.required(name) : texts.optional(name)}</li>
                  ))}
                </ul>
              </Details>
              <TemplateVersions key={version} template={template} onTake={(text) => take(form, text)} />
            </>
          )}
        </VersionedForm>
        <div role="status">{preview && <MessagePreview heading={texts.previewHeading} {...preview} />}</div>
        {isReplaced && (
          <Details summary={texts.own}>
            <MessagePreview {...own} />
          </Details>
        )}
      </Stack>
    </PageContainer>
  );
}
