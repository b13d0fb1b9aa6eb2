import { createRoot } from 'react-dom/client';
import { InitialRender } from '@schaktkoll/ui';
import { PenPage } from './PenPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
const asked = new URLSearchParams(window.location.search);
createRoot(root).render(
  <InitialRender>
    <PenPage corners={Number(asked.get('corners'))} />
  </InitialRender>,
);
