import type { KoaContextWithOIDC } from 'oidc-provider';
import { findFetchedSignIn } from './currentSignIn.ts';
import type { SignInProvider } from './signInProvider.ts';

type Interaction = InstanceType<SignInProvider['Interaction']>;

/** The error for the app if another user signed in; its callback page explains it. */
const anotherPerson = 'another person signed in';

/**
 * A sign-in that an app requests although there is a session (`prompt=login`), for a certain user (`login_hint`), must
 * authenticate that user again. Another user is refused before the session is changed, because the other tabs belong to
 * the first.
 */
export function requireSamePerson(provider: SignInProvider): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    const interaction = await findFetchedSignIn(provider, context);
    const given = interaction?.result?.login;
    const asked = interaction?.session?.accountId;
    if (interaction && given && asked !== undefined && given.accountId !== asked && isForOnePerson(interaction)) {
      interaction.result = { error: 'access_denied', error_description: anotherPerson };
      await interaction.persist();
    }
    await next();
  });
}

/** The name of the user who must log in again in this sign-in, for the log-in page; undefined if any user may. */
export async function namedPerson(provider: SignInProvider, uid: string): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid);
  const login = interaction && isForOnePerson(interaction) ? interaction.params['login_hint'] : undefined;
  return typeof login === 'string' ? login : undefined;
}

function isForOnePerson({ prompt, params }: Interaction): boolean {
  return prompt.reasons.includes('login_prompt') && params['login_hint'] !== undefined;
}
