import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@schaktkoll/ui';
import { PenPage } from './PenPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
const corners = Number(new URLSearchParams(window.location.search).get('corners'));
createRoot(root).render(
  <>
    <GlobalStyle />
    <PenPage corners={corners} />
  </>,
);
