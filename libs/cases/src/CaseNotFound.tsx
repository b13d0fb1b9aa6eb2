import { ApiError } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { Stack, Text } from '@schaktkoll/ui';

const texts = casePageTexts;

/** True for a case that does not exist or that the user may not see; the server does not tell which. */
export function isCaseNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'CaseNumberInvalidFormat');
}

/** Says that there is no such case, whichever the reason, and leads back to the list. */
export function CaseNotFound() {
  return (
    <Stack>
      <Text>{texts.notFoundBody}</Text>
      <p>
        <AppLink to={{ path: paths.inquirer.cases }}>{texts.toList}</AppLink>
      </p>
    </Stack>
  );
}
