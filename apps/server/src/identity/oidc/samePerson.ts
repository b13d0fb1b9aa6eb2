import type { KoaContextWithOIDC } from 'oidc-provider';
import { findFetchedSignIn } from './currentSignIn.ts';
import type { SignInProvider } from './signInProvider.ts';

type Interaction = InstanceType<SignInProvider['Interaction']>;

/** What the app is told when it was somebody else; its callback page says so in words. */
const anotherPerson = 'another person signed in';

/**
 * A sign-in that an app asks for although there is a session (`prompt=login`), and for a certain person (`login_hint`), is
 * there to show anew who that is. Somebody else's is refused before the session is touched: what is open in other tabs
 * belongs to the first.
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

/** User name of who is to log in again in this sign-in, for the log-in page to say; undefined when anybody may. */
export async function namedPerson(provider: SignInProvider, uid: string): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid);
  const login = interaction && isForOnePerson(interaction) ? interaction.params['login_hint'] : undefined;
  return typeof login === 'string' ? login : undefined;
}

function isForOnePerson({ prompt, params }: Interaction): boolean {
  return prompt.reasons.includes('login_prompt') && params['login_hint'] !== undefined;
}
