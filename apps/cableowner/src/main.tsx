import { startApp } from '@schaktkoll/shell';
import { routes } from './routes.tsx';

void startApp('cableowner', routes);
