import { namesSupport } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { SupportContact } from './SupportContact.tsx';

/** What is wrong, and how the support is reached where the text refers the user to it. */
export function ErrorText({ text }: { readonly text: string }) {
  return (
    <>
      <Text>{text}</Text>
      {namesSupport(text) && <SupportContact />}
    </>
  );
}
