import { areaCallSchemas as areas } from '../cableowner/area.schemas.ts';
import { ownerCaseCallSchemas as cases } from '../cableowner/ownerCase.schemas.ts';
import { attachmentCallSchemas } from '../shared/attachment.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';
import { caseFileCallSchemas } from '../shared/caseFile.schemas.ts';
import { geodataCallSchemas } from '../shared/geodata.schemas.ts';

export const ownerProgramCallSchemas = {
  findModuleCases: { ...cases.listCableOwnerCases, summary: "Cases at the module's answer points, 30 at a time" },
  openModuleCase: cases.openCase,
  changeModuleRecipient: cases.changeRecipient,
  downloadModuleAttachment: attachmentCallSchemas.downloadCableOwnerAttachment,
  downloadModuleCaseDocument: caseFileCallSchemas.downloadCableOwnerCaseDocument,
  downloadModuleCaseArchive: caseFileCallSchemas.downloadCableOwnerCaseArchive,
  downloadModuleCaseAreas: geodataCallSchemas.downloadCableOwnerAreas,
  listModuleAreas: areas.listAreas,
  getModuleArea: areas.getArea,
  createModuleArea: areas.createArea,
  saveModuleArea: areas.saveArea,
  removeModuleArea: areas.removeArea,
  downloadModuleArea: areas.downloadArea,
} satisfies Record<string, CallSchemas>;
