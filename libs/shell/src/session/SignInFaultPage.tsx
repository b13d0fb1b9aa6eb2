import { signInFaultOf, useSession, type SignInFault } from '@schaktkoll/auth';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { signInFaultTexts as texts } from '@schaktkoll/texts';
import { Button, ErrorCode, LinkLine, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useFaultCode } from '../errors/reportFaults.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { SupportContact } from '../errors/SupportContact.tsx';
import { signInAgainQuery } from './signInAgainQuery.ts';

/** Errors of ours or of an attacker are reported to the server; everyday ones of users and networks are not. */
const unreported: readonly SignInFault[] = [
  'NoMatchingState',
  'NoStateInResponse',
  'NetworkTimedOut',
  'NoNetwork',
  'LoginRequired',
  'AccessDenied',
  'AnotherPerson',
  'TemporarilyUnavailable',
];

/** `/signincallback`, when the sign-in could not be completed: what happened, the way on, and a code (specification section 8). */
export function SignInFaultPage({ error }: { readonly error: unknown }) {
  const fault = signInFaultOf(error);
  const { heading, body } = texts.faults[fault];
  const reportCode = useFaultCode(unreported.includes(fault) ? null : error);
  const code = reportCode === null ? fault : `${fault} ${reportCode}`;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={heading} trail={null} />
        <Text>{body}</Text>
        <NextStep fault={fault} />
        <ErrorCode code={code} label={texts.code} copyLabel={texts.copyCode} copiedLabel={texts.copied} />
        <SupportContact code={code} />
      </Stack>
    </PageContainer>
  );
}

function NextStep({ fault }: { readonly fault: SignInFault }) {
  const session = useSession();
  if (fault === 'NoStateInResponse') {
    return (
      <LinkLine>
        <AppLink to={{ path: '/' }}>{texts.start}</AppLink>
      </LinkLine>
    );
  }
  if (fault === 'AnotherPerson') {
    return (
      <LinkLine>
        <AppLink to={{ path: paths.identity.signInCallback, query: signInAgainQuery }} reload>
          {texts.retry}
        </AppLink>
      </LinkLine>
    );
  }
  return (
    <div>
      <Button variant="primary" onClick={() => void session.signIn(session.savedPath())}>
        {texts.again}
      </Button>
    </div>
  );
}
