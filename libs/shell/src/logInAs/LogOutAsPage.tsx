import { useEffect, useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { browserStorage, removeLogInAs } from '@schaktkoll/auth';
import { endLogInAs } from '@schaktkoll/contract';
import { appAddress, paths } from '@schaktkoll/domain';
import { impersonationTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useConfig } from '../context/ConfigContext.tsx';
import { PageHeader } from '../page/PageHeader.tsx';

const texts = impersonationTexts.logOut;

/**
 * `/admin/logoutas/:rest` of the user administration app, the last step of an impersonation: the server ends it for all
 * apps, the record of this app is deleted, and the admin returns to the list of users.
 */
export function LogOutAsPage() {
  const send = useSend();
  const { apps } = useConfig();
  const users = appAddress(apps, 'admin', paths.admin.users);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    // The record is the bearer of this call, so it is deleted after the response.
    send(endLogInAs, {}).then(
      () => {
        removeLogInAs(browserStorage('localStorage'));
        if (isCurrent) window.location.replace(users);
      },
      () => {
        removeLogInAs(browserStorage('localStorage'));
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [send, users]);

  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={null} />
        {hasFailed ? (
          <>
            <Text>{texts.failed}</Text>
            <div>
              <Button variant="primary" onClick={() => window.location.replace(users)}>
                {texts.goOn}
              </Button>
            </div>
          </>
        ) : (
          <LoadingBlock text={texts.wait} />
        )}
      </Stack>
    </PageContainer>
  );
}
