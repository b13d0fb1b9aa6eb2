import createClient from 'openapi-fetch';
import type { paths } from '../dist/fetch/schema';
import { basic, newCase, quoted, required, type Program, type World } from './job';

/** Token → case → send → answer → confirm → close, by openapi-fetch; the number of the case. */
export async function doMainJob(world: World): Promise<string> {
  const client = createClient<paths>({ baseUrl: world.baseUrl });
  const signIn = async (program: Program) => {
    const { data, error } = await client.POST('/oidc/token', {
      body: { grant_type: 'client_credentials' },
      bodySerializer: (body) => new URLSearchParams(body),
      headers: { authorization: basic(program), 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { authorization: `Bearer ${required(data, 'token', error).access_token}` };
  };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const inquirer = await signIn(world.inquirer);
  const owner = await signIn(world.owner);

  const sent = await client.POST('/inquirer/v1/cases', {
    params: { header: key() },
    headers: inquirer,
    body: newCase(world),
  });
  const { caseNumber } = required(sent.data, 'send', sent.error);

  const path = { caseNumber };
  const received = await client.GET('/cableowner/v1/cases/{caseNumber}', { params: { path }, headers: owner });
  const [asked] = required(received.data, 'receive', received.error).recipients;
  const { id: caseRecipientId, version } = required(asked, 'recipient');
  const answered = await client.POST('/cableowner/v1/cases/{caseNumber}/recipients/{caseRecipientId}/answer', {
    params: { path: { caseNumber, caseRecipientId }, header: { ...key(), 'if-match': quoted(version) } },
    headers: owner,
    body: { measure: 'NoInterest' },
  });
  required(answered.data, 'answer', answered.error);

  const read = async () => {
    const { data, error } = await client.GET('/inquirer/v1/cases/{caseNumber}', {
      params: { path },
      headers: inquirer,
    });
    return required(data, 'read', error);
  };
  const [recipient] = (await read()).recipients;
  const confirmed = await client.POST('/inquirer/v1/cases/{caseNumber}/recipients/{caseRecipientId}/confirm', {
    params: {
      path: { caseNumber, caseRecipientId: required(recipient, 'recipient').id },
      header: { ...key(), 'if-match': quoted(required(recipient, 'recipient').version) },
    },
    headers: inquirer,
    body: { acceptedTerms: null },
  });
  required(confirmed.data, 'confirm', confirmed.error);
  const closed = await client.POST('/inquirer/v1/cases/{caseNumber}/close', {
    params: { path, header: { ...key(), 'if-match': quoted((await read()).version) } },
    headers: inquirer,
  });
  required(closed.data, 'close', closed.error);
  return caseNumber;
}
