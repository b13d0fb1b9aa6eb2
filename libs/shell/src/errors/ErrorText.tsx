import { namesSupport } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { SupportContact } from './SupportContact.tsx';

/** What is wrong, and the support contact where the text refers to the support. */
export function ErrorText({ text }: { readonly text: string }) {
  return (
    <>
      <Text>{text}</Text>
      {namesSupport(text) && <SupportContact />}
    </>
  );
}
