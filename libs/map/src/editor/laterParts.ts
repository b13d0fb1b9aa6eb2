import { lazyPart } from '@schaktkoll/ui';

const fetchSizes = () => import('./ToolSizes.tsx');
const fetchClearing = () => import('./ClearDialog.tsx');
const fetchSheet = () => import('./PanelSheet.tsx');

/** What the first load of the map does without. */
export const ToolSizes = lazyPart(async () => (await fetchSizes()).ToolSizes);
export const ClearDialog = lazyPart(async () => (await fetchClearing()).ClearDialog);
export const PanelSheet = lazyPart(async () => (await fetchSheet()).PanelSheet);

/** Fetches them in a quiet moment, so that they are there also without a network. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([fetchSizes(), fetchClearing(), fetchSheet()]);
}
