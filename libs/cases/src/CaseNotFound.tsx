import { ApiError } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { casePageTexts, errorText } from '@schaktkoll/texts';
import { Stack, Text } from '@schaktkoll/ui';

const texts = casePageTexts;

/** True for a case that does not exist or that the user may not see; the server does not disclose which. */
export function isCaseNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || isInvalidNumber(error));
}

/** The title of the page where the case cannot be shown: its number is none, or there is no such case. */
export function titleOfNoCase(error: unknown): string {
  return isInvalidNumber(error) ? texts.invalidNumberHeading : texts.notFoundHeading;
}

function isInvalidNumber(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CaseNumberInvalidFormat';
}

/** Says that the number is invalid, or that there is no such case, and links back to the list. */
export function CaseNotFound({ error }: { readonly error: unknown }) {
  return (
    <Stack>
      <Text>{isInvalidNumber(error) ? errorText('CaseNumberInvalidFormat') : texts.notFoundBody}</Text>
      <p>
        <AppLink to={{ path: paths.inquirer.cases }}>{texts.toList}</AppLink>
      </p>
    </Stack>
  );
}
