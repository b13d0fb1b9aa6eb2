import { appConfig } from '../../tools/vite/app.ts';

export default appConfig('cableowner');
