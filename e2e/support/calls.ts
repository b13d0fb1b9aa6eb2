import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { MappingProfile } from '@schaktkoll/domain';
import { inDays } from './days.ts';
import { hosts } from './hosts.ts';

/** Node cannot resolve the host names; the server only needs the port. */
const address = `http://127.0.0.1:${hosts.api.port}`;

/** Records the access token that a page uses; call the result after the page has made a call. */
export function tokenOf(page: Page): () => string {
  let token = '';
  page.on('request', (request) => {
    const header = request.headers()['authorization'];
    if (header?.startsWith('Bearer ')) token = header;
  });
  return () => token;
}

/** One area of 40 × 30 metres. */
export const smallArea = (east: number, north: number) => [
  {
    name: 'Arbetsområde 1',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [east, north],
          [east + 40, north],
          [east + 40, north + 30],
          [east, north + 30],
          [east, north],
        ],
      ],
    },
  },
];
/** Near Tvåbäck, where a fibre owner has cables. */
const workAreas = smallArea(616_576, 6_728_032);

/** A file with an owner's lines, and how they become lines of a map. */
interface LinesFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly profile: MappingProfile;
  /** The coordinate system, where the file does not say it. */
  readonly system?: string;
}

interface AnswerPoint {
  readonly id: string;
  readonly version: number;
  readonly measure: string | null;
}

/** Makes calls as the user of an open page: another user's actions without a screen. */
export class Caller {
  readonly #request: APIRequestContext;
  readonly #token: () => string;

  constructor(request: APIRequestContext, token: () => string) {
    this.#request = request;
    this.#token = token;
  }

  /** Sends a case with the area above; returns its number. */
  async sendCase(
    name: string,
    changes: {
      readonly renews?: string;
      readonly deselectedOwners?: readonly string[];
      readonly workAreas?: readonly object[];
    } = {},
  ): Promise<string> {
    const answer = await this.#post('/inquirer/api/cases', {
      purpose: 'CableIndication',
      creationMethod: 'Form',
      workAreas,
      name,
      description: 'En brunn byts.',
      workCategories: ['WaterAndSewer'],
      workMethods: ['MachineExcavation'],
      startDate: inDays(9),
      endDate: inDays(11),
      contact: { name: 'Greta Grävare', phone: '070-1740605' },
      cableMapsEmail: 'kartor@example.com',
      wantedFileFormat: 'Pdf',
      wantedCoordinateSystem: 'SWEREF99',
      notificationSchedule: 'Never',
      markingContact: { name: 'Greta Grävare', phone: '070-1740605' },
      ...changes,
    });
    return (answer as { caseNumber: string }).caseNumber;
  }

  /** The id of an owner that {@link sendCase} affects. */
  async affectedOwner(name: string): Promise<string> {
    const answer = await this.#post('/inquirer/api/cases/owners', { purpose: 'CableIndication', workAreas });
    const { owners } = answer as { owners: { organisationId: string; name: string }[] };
    const found = owners.find((owner) => owner.name === name);
    if (found === undefined) throw new Error(`${name} is not affected.`);
    return found.organisationId;
  }

  /**
   * Answers a case at the caller's first answer point. No page of the caller may have just opened the case: the report
   * of that changes the version of the recipient, perhaps between the read and the answer.
   */
  async answerCase(caseNumber: string, measure: string, comment: string): Promise<void> {
    const { id, version } = await this.#answerPoint(caseNumber);
    await this.#post(`/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, { measure, comment }, version);
  }

  /** Answers at the caller's first answer point with the lines of a file, or replaces those of its answer. */
  async giveMap(caseNumber: string, { name, content, profile, system }: LinesFile): Promise<void> {
    const { id, version, measure } = await this.#answerPoint(caseNumber);
    const place = `/cableowner/api/cases/${caseNumber}/recipients/${id}`;
    const read = await this.#request.post(`${address}${place}/networks${system ? `?system=${system}` : ''}`, {
      headers: { authorization: this.#token(), 'idempotency-key': randomUUID() },
      multipart: { files: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } },
    });
    expect(read.ok(), await read.text()).toBe(true);
    const { id: networkId } = (await read.json()) as { readonly id: string };
    const choices = { showsAll: true, asOf: inDays(-30), audience: 'Side', hidesFromPrivate: false, mayDownload: true };
    const map = { networkId, profile, ...choices };
    if (measure === null) await this.#send('POST', `${place}/answer`, { measure: 'Material', map }, version);
    else await this.#send('PUT', `${place}/answermap`, map, version);
  }

  /** Withdraws the map of the caller's answer. */
  async withdrawMap(caseNumber: string, reason: string): Promise<void> {
    const { id, version } = await this.#answerPoint(caseNumber);
    const place = `/cableowner/api/cases/${caseNumber}/recipients/${id}/answermap/withdrawal`;
    await this.#send('POST', place, { reason }, version);
  }

  /** Takes a case at the caller's first answer point. */
  async takeCase(caseNumber: string): Promise<void> {
    const { id, version } = await this.#answerPoint(caseNumber);
    const { id: userId } = await this.#get<{ id: string }>('/cableowner/api/users/current');
    await this.#post(`/cableowner/api/cases/${caseNumber}/recipients/${id}/assignee`, { userId }, version);
  }

  async #answerPoint(caseNumber: string): Promise<AnswerPoint> {
    const { recipients } = await this.#get<{ recipients: AnswerPoint[] }>(`/cableowner/api/cases/${caseNumber}`);
    const [recipient] = recipients;
    if (recipient === undefined) throw new Error(`The caller has no answer point in ${caseNumber}.`);
    return recipient;
  }

  async #get<Body>(path: string): Promise<Body> {
    const read = await this.#request.get(`${address}${path}`, { headers: { authorization: this.#token() } });
    return (await read.json()) as Body;
  }

  #post(path: string, data: object, version?: number): Promise<unknown> {
    return this.#send('POST', path, data, version);
  }

  async #send(method: 'POST' | 'PUT', path: string, data: object, version?: number): Promise<unknown> {
    const headers = {
      authorization: this.#token(),
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const answer = await this.#request.fetch(`${address}${path}`, { method, headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}
