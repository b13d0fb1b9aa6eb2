import { useLocation } from 'react-router-dom';
import { AccountFlow } from './AccountFlow.tsx';
import { InvitePage } from './InvitePage.tsx';

/**
 * `/account/create`: a new account, or the account of an invite. The secret of the invite is in the fragment of the
 * URL, so that it is not sent to any server.
 */
export function CreateAccountPage() {
  const invite = new URLSearchParams(useLocation().hash.slice(1)).get('invite');
  return invite === null ? <AccountFlow /> : <InvitePage key={invite} invite={invite} />;
}
