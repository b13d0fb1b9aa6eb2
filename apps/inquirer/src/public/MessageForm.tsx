import { useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import {
  accessibilityMessageLength,
  accessibilityMessageSchema,
  sendAccessibilityMessage,
  type BodyOf,
} from '@schaktkoll/contract';
import { EmailField, FormShell, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { accessibilityTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

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
  const submit = async (body: Values) => {
    await send(sendAccessibilityMessage, { body });
    setIsSent(true);
  };
  if (isSent) {
    return (
      <StatusBox kind="success" heading={texts.sentHeading} level={3} role="status">
        <Text>{texts.sent}</Text>
      </StatusBox>
    );
  }
  return (
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
  );
}
