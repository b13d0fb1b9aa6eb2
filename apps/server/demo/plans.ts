import { addDays, addWorkingDays, cancelReasons, isUrgent, type CasePurpose } from '@schaktkoll/domain';
import { progresses, type DemoPlan, type Progress } from './demoPlan.ts';
import { demoTown, type PlaceName } from './places.ts';
import { works } from './works.ts';
import { writtenPlans } from './writtenPlans.ts';

/**
 * For each progress: when a case was sent (working days ago), when work begins (calendar days from today), and how long
 * it takes (days).
 */
const timesOf: Readonly<Record<Progress, { readonly sent: Range; readonly starts: Range; readonly days: Range }>> = {
  sent: { sent: [1, 2], starts: [4, 20], days: [3, 28] },
  opened: { sent: [1, 4], starts: [4, 20], days: [3, 28] },
  manual: { sent: [1, 3], starts: [4, 14], days: [3, 20] },
  late: { sent: [7, 12], starts: [-3, 0], days: [10, 28] },
  some: { sent: [2, 5], starts: [3, 15], days: [3, 28] },
  answered: { sent: [2, 7], starts: [2, 15], days: [3, 28] },
  ready: { sent: [4, 12], starts: [1, 14], days: [3, 28] },
  ongoing: { sent: [10, 22], starts: [-8, -1], days: [14, 28] },
  ended: { sent: [35, 60], starts: [-42, -30], days: [5, 25] },
  closed: { sent: [30, 150], starts: [-28, -10], days: [3, 20] },
  closedUnanswered: { sent: [30, 90], starts: [-28, -10], days: [3, 20] },
  canceled: { sent: [8, 40], starts: [-3, 10], days: [3, 20] },
};
type Range = readonly [least: number, most: number];

/** Number of generated cable indications for each progress, besides the ten that are written out. */
const made: Readonly<Record<Progress, number>> = {
  sent: 7,
  opened: 6,
  manual: 4,
  late: 5,
  some: 16,
  answered: 22,
  ready: 22,
  ongoing: 24,
  ended: 14,
  closed: 40,
  closedUnanswered: 8,
  canceled: 12,
};
/**
 * Cases of other purposes: only with a progress in which nothing is awaited, because the screens are correct for those.
 */
const otherPurposes: readonly (readonly [CasePurpose, Progress])[] = [
  ['Project', 'ready'],
  ['Project', 'ended'],
  ['Project', 'closed'],
  ['Planning', 'ready'],
  ['Planning', 'closed'],
  ['Collaborate', 'ready'],
  ['Collaborate', 'closed'],
  ['Emergency', 'ongoing'],
  ['Emergency', 'closed'],
  ['Emergency', 'canceled'],
];
const logins: readonly string[] = [
  'fragare',
  'kollega',
  'fragare',
  'markchef',
  'fragare',
  'kollega',
  'markarbetare',
  'fragare',
  'markarbetare',
  'anvandaradmin',
  'kolonist',
  'gatuagare',
];
const otherPlaces: readonly PlaceName[] = [
  'Gävle',
  'Linköping',
  'Göteborg',
  'Jönköping',
  'Uppsala',
  'Sundsvall',
  'Malmö',
  'Karlstad',
  'Stockholm',
  'Västerås',
  'Kiruna',
  'Umeå',
  'Luleå',
  'Örebro',
];
/** Every second case is in the town that the map shows. */
const placesOfCases: readonly PlaceName[] = otherPlaces.flatMap((place) => [demoTown, place]);
/** Collaboration involves watching organisations only; not every owner receives planning. */
const placesOfOthers: readonly PlaceName[] = [demoTown, 'Linköping', 'Uppsala'];
const placesOf: Readonly<Record<CasePurpose, readonly PlaceName[]>> = {
  CableIndication: placesOfCases,
  Project: placesOfOthers,
  Planning: placesOfOthers,
  Collaborate: placesOfOthers,
  Emergency: placesOfOthers,
};
const placesOfModule: readonly PlaceName[] = [demoTown, 'Kiruna', 'Sundsvall'];
const reasonsOfIndications = cancelReasons.filter((reason) => reason !== 'NotEmergencyCase');
const colleagueOf: Readonly<Record<string, string>> = {
  fragare: 'kollega',
  kollega: 'fragare',
  markarbetare: 'markchef',
};

/** Every case of the demo data, oldest first; `random` returns numbers from 0 up to, but not including, 1. */
export function demoPlans(today: string, random: () => number): readonly DemoPlan[] {
  const kinds = [
    ...progresses.flatMap((progress) =>
      Array.from({ length: made[progress] }, () => ['CableIndication', progress] as const),
    ),
    ...otherPurposes,
  ];
  const invented = kinds.map(([purpose, progress], index) => inventedPlan({ purpose, progress, index, today }, random));
  return [...writtenPlans(today), ...invented].sort((one, other) => other.sentDaysAgo - one.sentDaysAgo);
}

interface PlanSeed {
  readonly purpose: CasePurpose;
  readonly progress: Progress;
  readonly index: number;
  readonly today: string;
}

function inventedPlan({ purpose, progress, index, today }: PlanSeed, random: () => number): DemoPlan {
  const times = timesOf[progress];
  const within = ([least, most]: Range) => least + Math.floor(random() * (most - least + 1));
  // An emergency is over within a week.
  const sentDaysAgo = within(isUrgent(purpose) && progress === 'ongoing' ? [1, 3] : times.sent);
  const sentDay = addWorkingDays(today, -sentDaysAgo);
  const wanted =
    progress === 'closed' || progress === 'closedUnanswered'
      ? addDays(sentDay, within([3, 9]))
      : addDays(today, within(times.starts));
  // An emergency begins on the day it is sent, any other work two days later at the soonest.
  const earliest = addDays(sentDay, 2);
  const startDate = isUrgent(purpose) ? sentDay : wanted < earliest ? earliest : wanted;
  const places = progress === 'manual' ? placesOfModule : placesOf[purpose];
  const place = pick(places, index);
  const work = pick(works, index * 7);
  const login = pick(logins, index);
  return {
    login,
    place,
    purpose,
    name: `${work.name}, ${place}`,
    work,
    progress,
    sentDaysAgo,
    startDate,
    endDate: addDays(startDate, (isUrgent(purpose) ? 7 : within(times.days)) - 1),
    cancelReason: isUrgent(purpose) ? 'NotEmergencyCase' : pick(reasonsOfIndications, index),
    overtakenBy: index % 24 === 0 ? (colleagueOf[login] ?? null) : null,
  };
}

function pick<T>(choices: readonly T[], index: number): T {
  const chosen = choices[index % choices.length];
  if (chosen === undefined) throw new RangeError('Nothing to choose from');
  return chosen;
}
