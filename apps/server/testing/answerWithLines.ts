import { formOf } from './attachmentFiles.ts';
import type { CallResponse, CaseWorld } from './caseWorld.ts';
import { signInAs, type TestServer } from './testServer.ts';

/** A water main of 2 km in SWEREF 99 TM, through the work area of `validCase`, from 616,450 to 616,550 m. */
const file = JSON.stringify({
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'EPSG:3006' } },
  features: [
    {
      type: 'Feature',
      properties: { typ: 'V', djup: 1.6 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [615_450.12, 6_728_460.34],
          [617_450.12, 6_728_460.34],
        ],
      },
    },
  ],
});
const profile = {
  rules: [{ column: 'typ', equals: 'V', set: { kind: 'water', accuracy: 0.25 } }],
  depth: { column: 'djup', unit: 'm' },
};

/** Answers a case of the world for its owner, with lines that are cut 25 m outside the work area. */
export async function answerWithLines(
  server: TestServer,
  { answer, ownerAdmin }: CaseWorld,
  caseNumber: string,
  choices: object = {},
): Promise<void> {
  const { body } = await answer('GET', `/cableowner/api/cases/${caseNumber}`);
  const [recipient] = body['recipients'] as { readonly id: string; readonly version: number }[];
  const path = `/cableowner/api/cases/${caseNumber}/recipients/${recipient?.id}`;
  const read = await server.http.inject({
    method: 'POST',
    url: `${path}/networks`,
    headers: { authorization: await signInAs(server, ownerAdmin, 'cableowner') },
    payload: formOf('VA.geojson', file),
  });
  if (read.statusCode !== 201) throw new Error(`not read: ${read.body}`);
  const networkId = read.json<CallResponse['body']>()['id'];
  const map = { networkId, profile, showsAll: false, asOf: '2026-11-01', audience: 'Side', hidesFromPrivate: false };
  const given = { measure: 'Material', map: { ...map, mayDownload: true, ...choices } };
  const { status, text } = await answer('POST', `${path}/answer`, { version: recipient?.version ?? 1, body: given });
  if (status !== 200) throw new Error(`not answered: ${text}`);
}
