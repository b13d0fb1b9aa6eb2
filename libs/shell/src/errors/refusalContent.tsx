import type { ReactNode } from 'react';
import type { ApiError } from '@schaktkoll/api-client';
import { errorText } from '@schaktkoll/texts';
import { Stack } from '@schaktkoll/ui';
import { ErrorText } from './ErrorText.tsx';

/** What the user reads when the server has refused an action; a file of its own, because it is loaded when that happens. */
export function refusalContent({ code, info }: ApiError): ReactNode {
  return (
    <Stack $gap={3}>
      <ErrorText text={errorText(code, info?.params)} />
    </Stack>
  );
}
