import { useEffect } from 'react';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { actingAsTexts } from '@schaktkoll/texts';
import { Button, Inline, PageContainer, Stack, buttonStyles, type ButtonLook } from '@schaktkoll/ui';
import styled from 'styled-components';
import { PageTop } from '../PageTop.tsx';

const texts = actingAsTexts.ended;

/**
 * In the place of a page when acting as another is over: nothing of the user is shown any more, and nobody goes on as
 * somebody else without knowing. A tab that had shown nothing yet begins anew as the person's own.
 */
export function ActingEnded({ hasShown }: { readonly hasShown: boolean }) {
  useEffect(() => {
    if (!hasShown) window.location.reload();
  }, [hasShown]);
  if (!hasShown) return null;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.heading} lead={texts.body} />
        <Inline $gap={4}>
          <ToUsers to={{ app: 'admin', path: paths.admin.users }} $variant="primary">
            {texts.back}
          </ToUsers>
          <Button onClick={() => window.location.assign('/')}>{texts.stay}</Button>
        </Inline>
      </Stack>
    </PageContainer>
  );
}

const ToUsers = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
