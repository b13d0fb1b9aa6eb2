import { messageTemplates } from '@schaktkoll/texts';
import { describe, expect, it } from 'vitest';
import { exampleMessage } from './exampleMessage.ts';
import { ownText, templateIssues, templateNames } from './templateRules.ts';

const caseSent = { key: 'CaseSent', channel: 'Email' } as const;
const code = { key: 'OneTimeCode', channel: 'Email' } as const;
const codeSms = { key: 'OneTimeCode', channel: 'Sms' } as const;
const needed = '{caseNumber} {link} {ownersToAsk} {ownersToCall} {deselectedOwners} {unregisteredOwners}';
const issuesOf = (body: string, subject = 'Ämne') =>
  templateIssues(caseSent, { subject, body }).map(({ path, code: issue, params }) => [
    path,
    issue,
    ...Object.values(params ?? {}),
  ]);

it.each(templateNames)('the product’s own text of $key by $channel is allowed and has an example', (name) => {
  expect(templateIssues(name, ownText(name))).toEqual([]);
  expect(exampleMessage(name, ownText(name), 'https://app.example').body).not.toMatch(/[{}]|undefined/);
});

it('every text but that of a test can be replaced', () => {
  expect(new Set(templateNames.map(({ key }) => key))).toEqual(
    new Set(Object.keys(messageTemplates).filter((key) => key !== 'TemplateTest')),
  );
});

describe('a text is refused', () => {
  it('with a placeholder of another kind, or without a required one', () => {
    expect(issuesOf(needed.replace('{caseNumber}', '{code}'))).toEqual([
      ['body', 'UnknownPlaceholder', 'code'],
      ['body', 'MissingPlaceholder', 'caseNumber'],
    ]);
    expect(issuesOf(needed, '{ownersToAsk}')).toEqual([['subject', 'ListInSubject', 'ownersToAsk']]);
  });

  it('when it no longer names owners that must be called or asked', () => {
    expect(issuesOf(needed.replace('{ownersToCall}', ''))).toEqual([['body', 'MissingPlaceholder', 'ownersToCall']]);
  });

  it.each([
    'https://evil.example',
    'evil.example/logga-in',
    'HTTP://evil',
    'www evil',
    'skriv till ond@evil',
    '{link}.evil.se',
    'javascript://x',
  ])('with a link: %s', (link) => {
    expect(issuesOf(`${needed} ${link}`)).toContainEqual(['body', 'LinkInTemplate']);
  });

  it.each(['<a href>', '<b>viktigt</b>', '[Klicka här]({link})'])('with markup: %s', (markup) => {
    expect(issuesOf(`${needed} ${markup}`)).toContainEqual(['body', 'MarkupInTemplate']);
  });

  it('with a line break in the subject, a hidden character or a lone brace', () => {
    expect(issuesOf(needed, 'Ämne\nBcc: x').length + issuesOf(needed, 'Ämne\rBcc: x').length).toBeGreaterThan(0);
    expect(issuesOf(`${needed} \u202e`)).toEqual([['body', 'InvisibleInTemplate']]);
    expect(issuesOf(`${needed} {`)).toEqual([['body', 'InvisibleInTemplate']]);
  });

  it('when a code is taken away, or moved to where it is not in the product’s own', () => {
    expect(templateIssues(code, { subject: 'Din kod', body: 'Hej {use}' })).toEqual([
      { path: 'body', code: 'MissingPlaceholder', params: { placeholder: 'code' } },
    ]);
    expect(templateIssues({ key: 'Invite', channel: 'Email' }, { subject: 'Inbjudan {link}', body: '{link}' })).toEqual(
      [{ path: 'subject', code: 'SecretInSubject', params: { placeholder: 'link' } }],
    );
  });

  it('when an SMS with a code loses the line by which telephones fill it in', () => {
    expect(templateIssues(codeSms, { subject: null, body: 'Din kod är {code}' })).toEqual([
      { path: 'body', code: 'CodeLineMissing' },
    ]);
    expect(templateIssues(codeSms, { subject: null, body: 'Din kod är {code}\n\n@{host} #{code}' })).toEqual([]);
  });
});
