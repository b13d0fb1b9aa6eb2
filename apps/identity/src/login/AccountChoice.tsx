import type { BankIdAccount } from '@schaktkoll/contract';
import { ErrorText, SupportContact } from '@schaktkoll/shell';
import { bankIdSignInTexts, errorText, namesSupport } from '@schaktkoll/texts';
import { Button, colour, Heading, radius, space, Stack, Note, Text, useFocusOn } from '@schaktkoll/ui';
import styled from 'styled-components';
import { LegacyLogInLink } from './LegacyLogInLink.tsx';

const texts = bankIdSignInTexts;

interface AccountChoiceProps {
  readonly accounts: readonly BankIdAccount[];
  readonly chosen: string | null;
  readonly errorCode: string | null;
  readonly onChoose: (userId: string) => void;
  readonly onLeave: () => void;
}

/**
 * A choice among the person's accounts; an account that cannot be chosen says why. It takes the focus, because the
 * element that had it has disappeared.
 */
export function AccountChoice({ accounts, chosen, errorCode, onChoose, onLeave }: AccountChoiceProps) {
  const heading = useFocusOn<HTMLHeadingElement>();
  return (
    <Stack>
      <Heading ref={heading} level={2} tabIndex={-1}>
        {texts.choose.heading}
      </Heading>
      <Text>{texts.choose.lead}</Text>
      {errorCode !== null && (
        <Note kind="error" heading={texts.refused} role="alert">
          <ErrorText text={errorText(errorCode)} />
        </Note>
      )}
      <Accounts>
        {accounts.map((account) => (
          <li key={account.userId}>
            <Account account={account} isChosen={chosen === account.userId} onChoose={onChoose} />
          </li>
        ))}
      </Accounts>
      {!refersToSupport(errorCode) && accounts.some(({ hindrance }) => refersToSupport(hindrance)) && (
        <SupportContact />
      )}
      <div>
        <Button onClick={onLeave}>{texts.otherWay}</Button>
      </div>
    </Stack>
  );
}

/** Whether the sentence of an error refers the user to the support. */
function refersToSupport(code: string | null): boolean {
  return code !== null && namesSupport(errorText(code));
}

function Account({
  account,
  isChosen,
  onChoose,
}: {
  readonly account: BankIdAccount;
  readonly isChosen: boolean;
  readonly onChoose: (userId: string) => void;
}) {
  const { userId, login, name, organization, hindrance } = account;
  const organisation = organization.isPrivate ? texts.choose.privateUser : organization.name;
  const label = (
    <>
      <Text as="span" $strong>
        {organisation}
      </Text>
      <Text as="span">{name}</Text>
      <Text as="span" $size={16} $muted>
        {texts.choose.login(login)}
      </Text>
      {organization.status === 'AwaitingActivation' && (
        <Text as="span" $size={16}>
          {texts.choose.awaitingActivation}
        </Text>
      )}
    </>
  );
  if (hindrance !== null) {
    return (
      <Closed>
        {label}
        <Text as="span" $size={16} $strong>
          {errorText(hindrance)}
        </Text>
        {hindrance === 'LegacyLogInRequired' && <LegacyLogInLink />}
      </Closed>
    );
  }
  return (
    <Open variant="secondary" wide busyLabel={isChosen ? texts.signingIn : undefined} onClick={() => onChoose(userId)}>
      <Label>{label}</Label>
    </Open>
  );
}

const Accounts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
`;

const Open = styled(Button)`
  justify-content: flex-start;
  padding: ${space[3]} ${space[4]};
  text-align: left;
`;

const Label = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  overflow-wrap: anywhere;
`;

const Closed = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.ground};
  overflow-wrap: anywhere;
`;
