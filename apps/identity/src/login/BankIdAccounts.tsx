import { useRef, useState } from 'react';
import { errorCodeOf, isWorthRetrying, useSend } from '@schaktkoll/api-client';
import { chooseBankIdAccount, type BankIdAccount } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorText } from '@schaktkoll/shell';
import { bankIdSignInTexts as texts, bankIdTexts, errorText } from '@schaktkoll/texts';
import { Button, Inline, LoadingBlock, Stack, Note, useOnMount, LinkLine, Text } from '@schaktkoll/ui';
import { AccountChoice } from './AccountChoice.tsx';
import { SignInExpired } from './SignInExpired.tsx';
import { LegacyLogInLink } from './LegacyLogInLink.tsx';

const noAccountTexts = texts.noAccount;

interface BankIdAccountsProps {
  readonly interaction: string;
  readonly accounts: readonly BankIdAccount[];
  readonly onLeave: () => void;
}

/**
 * After identification: signs in to the only account, offers a choice among several, or says why neither is possible.
 */
export function BankIdAccounts({ interaction, accounts, onLeave }: BankIdAccountsProps) {
  const { choose, chosen, errorCode, mayRetry } = useChoice(interaction);
  const [only] = accounts;
  const onlyId = accounts.length === 1 && only?.hindrance === null ? only.userId : null;
  useOnMount(() => {
    if (onlyId !== null) choose(onlyId);
  });

  if (errorCode === 'SignInExpired') return <SignInExpired />;
  if (only === undefined) return <NoAccount onLeave={onLeave} />;
  if (accounts.length > 1)
    return (
      <AccountChoice accounts={accounts} chosen={chosen} errorCode={errorCode} onChoose={choose} onLeave={onLeave} />
    );
  const hindrance = errorCode ?? only.hindrance;
  if (hindrance === null) return <LoadingBlock text={texts.signingIn} />;
  return (
    <Stack>
      <Note kind="error" heading={texts.refused} role="alert">
        <ErrorText text={errorText(hindrance)} />
        {hindrance === 'LegacyLogInRequired' && <LegacyLogInLink />}
      </Note>
      <Inline>
        {mayRetry && (
          <Button variant="primary" onClick={() => choose(only.userId)}>
            {bankIdTexts.failed.again}
          </Button>
        )}
        <Button onClick={onLeave}>{texts.otherWay}</Button>
      </Inline>
    </Stack>
  );
}

/** Signs in to an account; further presses while it is in progress are ignored. */
function useChoice(uid: string) {
  const send = useSend();
  const isUnderWay = useRef(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const choose = (userId: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setChosen(userId);
    setError(null);
    send(chooseBankIdAccount, { params: { uid }, body: { userId } }).then(
      ({ returnTo }) => window.location.assign(returnTo),
      (reason: unknown) => {
        isUnderWay.current = false;
        setChosen(null);
        setError(reason);
      },
    );
  };
  const errorCode = error === null ? null : errorCodeOf(error);
  return { choose, chosen, errorCode, mayRetry: error !== null && isWorthRetrying(error) };
}

/** The e-ID is not connected to any account: what to do next. */
function NoAccount({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Stack>
      <Note kind="information" heading={noAccountTexts.heading} role="alert">
        <Text>{noAccountTexts.body}</Text>
      </Note>
      <Inline>
        <Button variant="primary" onClick={onLeave}>
          {noAccountTexts.logIn}
        </Button>
        <LinkLine>
          <AppLink to={{ path: paths.identity.createAccount }}>{noAccountTexts.createAccount}</AppLink>
        </LinkLine>
      </Inline>
    </Stack>
  );
}
