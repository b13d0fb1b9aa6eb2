import { caseSearchApp } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { notFoundTexts as texts } from '@schaktkoll/texts';
import { LinkLine, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { CaseNumberSearch } from '../menu/CaseNumberSearch.tsx';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { PageHeader } from '../page/PageHeader.tsx';

/**
 * The page of unknown paths (specification section 2): a link to the start page, the menu, and a search by case
 * number.
 */
export function NotFoundPage() {
  const user = useOptionalUser();
  const searchApp = user && caseSearchApp(user);
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} />
        <Text>{texts.body}</Text>
        <LinkLine>
          <AppLink to={{ app: 'inquirer', path: '/' }}>{texts.link}</AppLink>
        </LinkLine>
        <Text>{texts.menuHint}</Text>
        {searchApp && <CaseNumberSearch app={searchApp} />}
      </Stack>
    </PageContainer>
  );
}
