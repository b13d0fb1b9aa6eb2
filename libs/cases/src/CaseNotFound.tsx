import { ApiError } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { archivedCaseTexts, casePageTexts, errorText } from '@schaktkoll/texts';
import { LinkLine, Stack, Text } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

const texts = casePageTexts;

/** True for a case that does not exist or that the user may not see; the server does not disclose which. */
export function isCaseNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || isArchived(error) || isInvalidNumber(error));
}

/** The title of the page where the case cannot be shown: it is archived, its number is none, or there is none. */
export function caseErrorTitle(error: unknown): string {
  if (isArchived(error)) return texts.archivedHeading;
  return isInvalidNumber(error) ? texts.invalidNumberHeading : texts.notFoundHeading;
}

/** True for a case that the user could read until it was archived. */
export function isArchived(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CaseIsArchived';
}

function reasonOf(error: unknown): string {
  if (isArchived(error)) return errorText('CaseIsArchived', error.info?.params);
  return isInvalidNumber(error) ? errorText('CaseNumberInvalidFormat') : texts.notFoundBody;
}

function isInvalidNumber(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CaseNumberInvalidFormat';
}

interface CaseNotFoundProps {
  readonly error: unknown;
  /** The remaining parts of an archived case follow. */
  readonly isReadable: boolean;
  /** The field that opens another case. */
  readonly search: ReactNode;
}

/** Says that the case is archived, that the number is invalid, or that there is no such case; leads to the list and to another case. */
export function CaseNotFound({ error, isReadable, search }: CaseNotFoundProps) {
  return (
    <Stack>
      {isArchived(error) && isReadable ? (
        <Text>{archivedCaseTexts.body}</Text>
      ) : (
        <>
          <Text>{reasonOf(error)}</Text>
          {isArchived(error) && <Text>{texts.archivedHelp}</Text>}
        </>
      )}
      <LinkLine>
        <AppLink to={{ path: paths.inquirer.cases }}>{texts.toList}</AppLink>
      </LinkLine>
      {search}
    </Stack>
  );
}
