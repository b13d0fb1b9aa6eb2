export * from './renderApp.tsx';
export { reportFaults } from './reportFaults.ts';
export * from './testScreens.tsx';
