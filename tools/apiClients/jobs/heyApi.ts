import * as api from '../dist/heyApi';
import { createClient } from '../dist/heyApi/client';
import { newCase, quoted, required, type Program, type World } from './job';

/** Token → case → send → answer → confirm → close, by @hey-api/openapi-ts; the number of the case. */
export async function doMainJob(world: World): Promise<string> {
  const { baseUrl } = world;
  const clientOf = async ({ clientId, secret }: Program) => {
    const { data, error } = await api.getProgramToken({
      client: createClient({ baseUrl, auth: () => `${clientId}:${secret}` }),
      body: { grant_type: 'client_credentials' },
    });
    const token = required(data, 'token', error).access_token;
    return createClient({ baseUrl, auth: () => token });
  };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const inquirer = await clientOf(world.inquirer);
  const owner = await clientOf(world.owner);

  const sent = await api.createWebServiceCase({ client: inquirer, headers: key(), body: newCase(world) });
  const { caseNumber } = required(sent.data, 'send', sent.error);

  const received = await api.getCableOwnerCaseV1({ client: owner, path: { caseNumber } });
  const [asked] = required(received.data, 'receive', received.error).recipients;
  const { id: caseRecipientId, version } = required(asked, 'recipient');
  const answered = await api.answerCaseV1({
    client: owner,
    path: { caseNumber, caseRecipientId },
    headers: { ...key(), 'if-match': quoted(version) },
    body: { measure: 'NoInterest' },
  });
  required(answered.data, 'answer', answered.error);

  const read = async () => {
    const { data, error } = await api.getInquirerCaseV1({ client: inquirer, path: { caseNumber } });
    return required(data, 'read', error);
  };
  const [recipient] = (await read()).recipients;
  const confirmed = await api.confirmAnswerV1({
    client: inquirer,
    path: { caseNumber, caseRecipientId: required(recipient, 'recipient').id },
    headers: { ...key(), 'if-match': quoted(required(recipient, 'recipient').version) },
    body: { acceptedTerms: null },
  });
  required(confirmed.data, 'confirm', confirmed.error);
  const closed = await api.closeCaseV1({
    client: inquirer,
    path: { caseNumber },
    headers: { ...key(), 'if-match': quoted((await read()).version) },
  });
  required(closed.data, 'close', closed.error);
  return caseNumber;
}
