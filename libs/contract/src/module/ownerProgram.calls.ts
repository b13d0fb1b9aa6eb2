import { createArea, downloadArea, getArea, listAreas, removeArea, saveArea } from '../cableowner/area.calls.ts';
import { changeRecipient, listCableOwnerCases, openCase } from '../cableowner/ownerCase.calls.ts';
import { downloadCableOwnerAttachment } from '../shared/attachment.calls.ts';
import { declareCall } from '../shared/call.ts';
import { downloadCableOwnerCaseArchive, downloadCableOwnerCaseDocument } from '../shared/caseFile.calls.ts';
import { downloadCableOwnerAreas } from '../shared/geodata.calls.ts';

// What a module does as people of its organisation do in the app, at paths of its own, with the same rules (ROLE-2).

const access = { kind: 'program', roles: ['CableOwnerModule'] } as const;

/** The module's cases by state and answer point, newest first where the caller asks for it; `listModuleCases` gives each new one once. */
export const findModuleCases = declareCall('cableowner', 'findModuleCases', {
  ...listCableOwnerCases,
  endpoint: 'GET /api/module/caselist',
  access,
});

export const openModuleCase = declareCall('cableowner', 'openModuleCase', {
  ...openCase,
  endpoint: 'POST /api/module/cases/:caseNumber/recipients/:caseRecipientId/open',
  access,
});

export const changeModuleRecipient = declareCall('cableowner', 'changeModuleRecipient', {
  ...changeRecipient,
  endpoint: 'POST /api/module/cases/:caseNumber/recipients/:caseRecipientId/recipient',
  access,
});

export const downloadModuleAttachment = declareCall('cableowner', 'downloadModuleAttachment', {
  ...downloadCableOwnerAttachment,
  endpoint: 'GET /api/module/cases/:caseNumber/attachments/:attachmentId',
  access,
});

export const downloadModuleCaseDocument = declareCall('cableowner', 'downloadModuleCaseDocument', {
  ...downloadCableOwnerCaseDocument,
  endpoint: 'GET /api/module/cases/:caseNumber/pdf',
  access,
});

export const downloadModuleCaseArchive = declareCall('cableowner', 'downloadModuleCaseArchive', {
  ...downloadCableOwnerCaseArchive,
  endpoint: 'GET /api/module/cases/:caseNumber/archive',
  access,
});

export const downloadModuleCaseAreas = declareCall('cableowner', 'downloadModuleCaseAreas', {
  ...downloadCableOwnerAreas,
  endpoint: 'GET /api/module/cases/:caseNumber/areas',
  access,
});

export const listModuleAreas = declareCall('cableowner', 'listModuleAreas', {
  ...listAreas,
  endpoint: 'GET /api/module/areas',
  access,
});

export const getModuleArea = declareCall('cableowner', 'getModuleArea', {
  ...getArea,
  endpoint: 'GET /api/module/areas/:id',
  access,
});

/** One area; the module keeps the areas of interest, which people then cannot change (AREA-5). */
export const createModuleArea = declareCall('cableowner', 'createModuleArea', {
  ...createArea,
  endpoint: 'POST /api/module/areas',
  access,
});

export const saveModuleArea = declareCall('cableowner', 'saveModuleArea', {
  ...saveArea,
  endpoint: 'PUT /api/module/areas/:id',
  access,
});

export const removeModuleArea = declareCall('cableowner', 'removeModuleArea', {
  ...removeArea,
  endpoint: 'DELETE /api/module/areas/:id',
  access,
});

export const downloadModuleArea = declareCall('cableowner', 'downloadModuleArea', {
  ...downloadArea,
  endpoint: 'GET /api/module/areas/:id/squares',
  access,
});
