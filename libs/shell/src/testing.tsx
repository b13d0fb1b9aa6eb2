export * from './renderApp.tsx';
export { reportFaults } from './errors/reportFaults.ts';
export * from './testScreens.tsx';
