import { useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import {
  accessibilityMessageLength,
  accessibilityMessageSchema,
  sendAccessibilityMessage,
  type BodyOf,
} from '@schaktkoll/contract';
import { EmailField, FormShell, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { accessibilityTexts } from '@schaktkoll/texts';
import { Note, Text, useFocusOn } from '@schaktkoll/ui';

const texts = accessibilityTexts.message;
type Values = BodyOf<typeof sendAccessibilityMessage>;

/** Reports something that is not accessible to the support, without signing in. */
export function MessageForm() {
  const send = useSend();
  const [isSent, setIsSent] = useState(false);
  const form = useSchemaForm<Values>({
    schema: accessibilityMessageSchema,
    labels: texts.fields,
    defaultValues: { message: '', email: '' },
  });
  useLeaveQuestion(form.formState.isDirty && !isSent);
  // The form that had the focus disappears.
  const result = useFocusOn<HTMLDivElement>(isSent, { first: false });
  const submit = async (body: Values) => {
    await send(sendAccessibilityMessage, { body });
    setIsSent(true);
  };
  return (
    <div>
      <div ref={result} role="status" tabIndex={-1} data-focus="quiet">
        {isSent && (
          <Note kind="success" heading={texts.sentHeading} level={3}>
            <Text>{texts.sent}</Text>
          </Note>
        )}
      </div>
      {!isSent && (
        <FormShell
          form={form}
          closesWhenSent
          labels={texts.fields}
          onSubmit={submit}
          submitLabel={texts.submit}
          refusedHeading={texts.refused}
          label={texts.heading}
        >
          <TextAreaField
            control={form.control}
            name="message"
            label={texts.message}
            maximum={accessibilityMessageLength.maximum}
          />
          <EmailField
            control={form.control}
            name="email"
            label={texts.email}
            hint={texts.emailHint}
            optional
            autoComplete="email"
          />
        </FormShell>
      )}
    </div>
  );
}
