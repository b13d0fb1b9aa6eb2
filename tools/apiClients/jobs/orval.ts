import * as api from '../dist/orval/api';
import { basic, newCase, quoted, required, type Program, type World } from './job';

/** Token → case → send → answer → confirm → close, by orval; the number of the case. */
export async function doMainJob(world: World): Promise<string> {
  const signIn = async (program: Program) => {
    const token = await api.getProgramToken(
      { grant_type: 'client_credentials' },
      { headers: { authorization: basic(program) } },
    );
    if (token.status !== 200) throw new Error(`token: ${JSON.stringify(token.data)}`);
    return { authorization: `Bearer ${token.data.access_token}` };
  };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const inquirer = await signIn(world.inquirer);
  const owner = await signIn(world.owner);

  const sent = await api.createWebServiceCase(newCase(world), { headers: { ...inquirer, ...key() } });
  if (sent.status !== 201) throw new Error(`send: ${JSON.stringify(sent.data)}`);
  const { caseNumber } = sent.data;

  const received = await api.getCableOwnerCaseV1(caseNumber, { headers: owner });
  if (received.status !== 200) throw new Error(`receive: ${JSON.stringify(received.data)}`);
  const { id, version } = required(received.data.recipients[0], 'recipient');
  const answered = await api.answerCaseV1(
    caseNumber,
    id,
    { measure: 'NoInterest' },
    { headers: { ...owner, ...key(), 'if-match': quoted(version) } },
  );
  if (answered.status !== 200) throw new Error(`answer: ${JSON.stringify(answered.data)}`);

  const read = async () => {
    const found = await api.getInquirerCaseV1(caseNumber, { headers: inquirer });
    if (found.status !== 200) throw new Error(`read: ${JSON.stringify(found.data)}`);
    return found.data;
  };
  const recipient = required((await read()).recipients[0], 'recipient');
  const confirmed = await api.confirmAnswerV1(
    caseNumber,
    recipient.id,
    { acceptedTerms: null },
    { headers: { ...inquirer, ...key(), 'if-match': quoted(recipient.version) } },
  );
  if (confirmed.status !== 200) throw new Error(`confirm: ${JSON.stringify(confirmed.data)}`);
  const closed = await api.closeCaseV1(caseNumber, {
    headers: { ...inquirer, ...key(), 'if-match': quoted((await read()).version) },
  });
  if (closed.status !== 200) throw new Error(`close: ${JSON.stringify(closed.data)}`);
  return caseNumber;
}
