import { useLocation } from 'react-router-dom';
import { AccountFlow } from './AccountFlow.tsx';
import { InvitePage } from './InvitePage.tsx';

/** `/account/create`: a new account, or the account of an invite, whose secret stands behind `#` so that no server sees it. */
export function CreateAccountPage() {
  const invite = new URLSearchParams(useLocation().hash.slice(1)).get('invite');
  return invite === null ? <AccountFlow /> : <InvitePage key={invite} invite={invite} />;
}
