import { createRoot } from 'react-dom/client';
import { InitialRender } from '@schaktkoll/ui';
import { PenPage } from './PenPage.tsx';
import { SquaresPage } from './SquaresPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
const asked = new URLSearchParams(window.location.search);
createRoot(root).render(
  <InitialRender>
    {asked.has('squares') ? <SquaresPage /> : <PenPage corners={Number(asked.get('corners'))} />}
  </InitialRender>,
);
