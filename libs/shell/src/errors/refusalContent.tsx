import type { ReactNode } from 'react';
import type { ApiError } from '@schaktkoll/api-client';
import { errorText } from '@schaktkoll/texts';
import { Stack } from '@schaktkoll/ui';
import { ErrorText } from './ErrorText.tsx';

/** The text for an action that the server has refused. A file of its own, because it is loaded only then. */
export function refusalContent({ code, info }: ApiError): ReactNode {
  return (
    <Stack $gap={3}>
      <ErrorText text={errorText(code, info?.params)} />
    </Stack>
  );
}
