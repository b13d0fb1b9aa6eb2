import {
  distanceInterval,
  mapCompleteness,
  unknownAttributes,
  type MapCompleteness,
  type OwnerOnMap,
} from '@schaktkoll/domain';
import { describe, expect, test } from 'vitest';
import { answerMapTexts, nearestLineText } from './answerMap.ts';

const complete: MapCompleteness = { owners: [], unconnected: [], total: 5, missing: 0, isForDigging: true };
const own = { id: null, name: 'Elnätet', phone: '010-10 10 10' };

describe('the banner', () => {
  test('says how many owners are missing, and not to dig by the map alone', () => {
    expect(answerMapTexts.banner({ ...complete, missing: 2 })).toEqual([
      '2 av 5 ägare är inte med på kartan. Gräv inte efter kartan ensam.',
    ]);
  });

  test('says what may be missing also when all have answered', () => {
    const rest = 'Privata ledningar, servisledningar och sekretessbelagda anläggningar kan ändå saknas.';
    expect(answerMapTexts.banner(complete)).toEqual([`Alla 5 ägare i ärendet har svarat. ${rest}`]);
    expect(answerMapTexts.banner({ ...complete, total: 1 })).toEqual([`Den enda ägaren i ärendet har svarat. ${rest}`]);
  });

  test('never reads as complete where nobody was asked', () => {
    expect(answerMapTexts.banner({ ...complete, total: 0 })).toEqual([
      'Ingen ägare har fått ärendet. Kartan säger inget om vad som finns här.',
    ]);
  });

  test('names unconnected owners, those turned off, and that a plan is not for digging', () => {
    const unconnected: OwnerOnMap = { ...own, state: 'outside', isConnected: false };
    const lines = answerMapTexts.banner(
      { ...complete, unconnected: [unconnected, unconnected], isForDigging: false, missing: 1 },
      1,
    );
    expect(lines).toEqual([
      'Gäller inte för schakt.',
      '1 av 5 ägare är inte med på kartan. Gräv inte efter kartan ensam.',
      'Dessutom 2 ej anslutna ägare: fråga själv.',
      '1 dold av dig.',
    ]);
  });

  test('is short across the map: that a plan is not for digging, and how many owners are missing', () => {
    expect(answerMapTexts.across(complete)).toEqual([]);
    expect(answerMapTexts.across({ ...complete, missing: 2 })).toEqual(['2 av 5 ägare saknas']);
    expect(answerMapTexts.across({ ...complete, isForDigging: false })).toEqual(['Gäller inte för schakt']);
    expect(answerMapTexts.across({ ...complete, isForDigging: false, missing: 2 })).toEqual([
      'Gäller inte för schakt',
      '2 av 5 ägare saknas',
    ]);
  });

  test('and rows never call ground free or safe', () => {
    const texts = [
      ...answerMapTexts.banner(mapCompleteness(emptyCase, '2026-11-30')),
      ...rows.map(([owner]) => answerMapTexts.owner(owner)),
      ...([0, 30, 500] as const).map((metres) => nearestLineText(distanceInterval(metres, 1, 20), 'Gas')),
    ];
    expect(
      texts.filter((text) => /\bfri(tt|a)?\b|säker(t|het)?\b|inga ledningar/i.test(text.replace('osäkert', ''))),
    ).toEqual([]);
  });
});

const emptyCase = { purpose: 'Emergency', recipients: [], ownersToAsk: [], unregisteredOwners: [] } as const;
const rows: readonly (readonly [OwnerOnMap, string])[] = [
  [{ ...own, state: 'drawn', features: 1, asOf: '2026-11-01' }, 'Elnätet · 1 objekt · läge enligt ägaren 2026-11-01'],
  [{ ...own, state: 'drawn', features: 1, asOf: null }, 'Elnätet · 1 objekt · läge enligt ägaren'],
  [{ ...own, state: 'nothing' }, 'Elnätet har svarat: ingen infrastruktur i området'],
  [{ ...own, state: 'marking' }, 'Elnätet märker ut på plats. Visas inte på kartan.'],
  [
    { ...own, state: 'fileOnly', measure: 'Material' },
    'Elnätet har svarat utan karta här: Ja, vi har skickat ledningskarta. Läs svaret och öppna filerna.',
  ],
  [
    { ...own, state: 'partly', reasons: ['Skipped', 'NotAll'], skipped: 3 },
    'Elnätet: kartan visar inte allt (3 objekt gick inte att läsa och ägaren har inte sagt att kartan visar alla ledningar). Läs svaret.',
  ],
  [{ ...own, state: 'withheld' }, 'Elnätet visar inte sina ledningar i kartan. Läs svaret och ring 010-10 10 10.'],
  [{ ...own, phone: null, state: 'withheld' }, 'Elnätet visar inte sina ledningar i kartan. Läs svaret.'],
  [{ ...own, state: 'waiting', dueDay: '2026-12-04' }, 'Elnätet har inte svarat (svar senast 2026-12-04)'],
  [
    { ...own, state: 'ended', reason: 'Withdrawn', ownerReason: 'Fel fil', validUntil: '2026-12-04' },
    'Elnätet har återkallat sin karta: ”Fel fil”. Gräv inte efter den. Fråga ägaren: 010-10 10 10',
  ],
  [
    { ...own, state: 'ended', reason: 'Expired', ownerReason: null, validUntil: '2026-12-04' },
    'Kartan från Elnätet gällde till och med 2026-12-04. Be ägaren om en ny: 010-10 10 10',
  ],
  [
    { ...own, phone: null, state: 'ended', reason: 'Expired', ownerReason: null, validUntil: '2026-12-04' },
    'Kartan från Elnätet gällde till och med 2026-12-04. Be ägaren om en ny.',
  ],
  [
    { ...own, state: 'ended', reason: 'Erased', ownerReason: null, validUntil: '2026-12-04' },
    'Kartan från Elnätet är raderad.',
  ],
  [{ ...own, state: 'outside', isConnected: false }, 'Elnätet är inte ansluten. Fråga själv: 010-10 10 10'],
  [{ ...own, phone: null, state: 'outside', isConnected: true }, 'Elnätet tar inte emot ärendet. Fråga själv.'],
];

test.each(rows)('the legend says of %o', (owner, expected) => {
  expect(answerMapTexts.owner(owner)).toBe(expected);
});

describe('the nearest line', () => {
  test.each<readonly [string, readonly [number, number | null, number | null], string]>([
    ['is an interval', [2.4, 0.5, 1], '0,9–3,9\u00a0m till Gas'],
    ['begins too short and ends too far', [2.46, 0.5, 1], '0,9–4\u00a0m till Gas'],
    ['may lie here', [2.4, null, 1], 'Gas är ritad cirka 2,4\u00a0m bort. Läget är okänt: den kan ligga här.'],
    ['is near', [2, 1, 12], 'Ritad ledning inom 25\u00a0m: ja, Gas'],
    ['is not among the drawn', [90, 1, 12], 'Ritad ledning inom 25\u00a0m: nej'],
    ['is unsure', [25, 1, 12], 'Ritad ledning inom 25\u00a0m: osäkert'],
    ['needs a better position', [25, 1, 60], 'Din position är ungefärlig. Slå på exakt plats.'],
  ])('%s', (_name, [metres, accuracy, positionAccuracy], expected) => {
    expect(nearestLineText(distanceInterval(metres, accuracy, positionAccuracy), 'Gas')).toBe(expected);
  });
});

test('what an owner says of a line beside depth and accuracy is said with its unit', () => {
  const said = {
    label: 'K 12',
    material: 'PE',
    width: 110,
    count: 2,
    level: -3.25,
    voltage: '10 kV',
    pressure: '4 bar',
  };
  const line = { ...unknownAttributes('line'), ...said };
  const plain = answerMapTexts
    .details(line)
    .map((text) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' '));
  expect(plain).toEqual([
    'nummer K 12',
    'PE',
    '110 mm bred',
    '2 kablar eller rör',
    'överkant −3,25 m (RH 2000)',
    'spänning 10 kV',
    'tryck 4 bar',
  ]);
  expect(answerMapTexts.details(unknownAttributes('line'))).toEqual([]);
});
