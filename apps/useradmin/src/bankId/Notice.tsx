import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { bankIdAccountTexts } from '@schaktkoll/texts';
import { Stack, Note, Text, type StatusKind } from '@schaktkoll/ui';

interface NoticeProps {
  readonly kind: StatusKind;
  readonly text: { readonly heading: string; readonly body: string };
  /** The heading of the page already says the rest. */
  readonly isBodyOnly?: boolean;
}

/** Why nothing can be done here, or that it has been done, and the link back. */
export function Notice({ kind, text, isBodyOnly = false }: NoticeProps) {
  return (
    <Stack>
      <Note kind={kind} heading={isBodyOnly ? undefined : text.heading}>
        <Text>{text.body}</Text>
      </Note>
      <AppLink to={{ path: paths.useradmin.root }}>{bankIdAccountTexts.connect.done.back}</AppLink>
    </Stack>
  );
}
