export * from './ApiError.ts';
export * from './ApiProvider.tsx';
export * from './hooks.ts';
export * from './request.ts';
export * from './swrSettings.ts';
export * from './useAct.ts';
export * from './useCall.ts';
export * from './usePages.ts';
