import { expect, test } from 'vitest'
import { activityStates } from '#contract/rewards/activities.ts'
import { type ActivityEvent, type Facts, after, hasLapsed, moves, stateOf } from '#gateway/rewards/states.rules.ts'

const events: readonly ActivityEvent[] = [
  'open',
  'begin',
  'join',
  'apply',
  'count',
  'reach',
  'take',
  'issue',
  'reject',
  'end',
  'lapse',
]
const facts: Facts = {
  kind: 'promotion',
  now: 100,
  startsAt: 50,
  endsAt: 200,
  takeUntil: 300,
  joinedAt: null,
  done: 0,
  target: 3,
  isTaken: false,
}
const joined = { ...facts, joinedAt: 60 }

test('S4.43 every move outside the table is refused, and final states have none', () => {
  const legal = Object.entries(moves).flatMap(([from, to]) =>
    Object.entries(to).map(([event, next]) => `${from} ${event} ${next}`),
  )
  expect(legal.toSorted()).toEqual(
    [
      'soon open join',
      'soon begin joined',
      'join join joined',
      'join apply applying',
      'join end close',
      'joined count process',
      'joined end close',
      'process reach claim',
      'process end close',
      'claim take claimed',
      'claim lapse close',
      'applying issue issued',
      'applying reject rejected',
      'rejected apply applying',
      'rejected end close',
    ].toSorted(),
  )
  const all = activityStates.flatMap((state) => events.map((event) => after(state, event)))
  expect(all.filter((next) => next !== undefined)).toHaveLength(legal.length)
  for (const final of ['claimed', 'issued', 'close'] as const) expect(moves[final]).toEqual({})
})

test.each<[string, Facts, string]>([
  ['before the beginning', { ...facts, now: 49 }, 'soon'],
  ['that can be joined', facts, 'join'],
  ['that has ended', { ...facts, now: 200 }, 'close'],
  ['that was joined', joined, 'joined'],
  ['with a part of its goal', { ...joined, done: 2 }, 'process'],
  ['that ended unreached', { ...joined, done: 2, now: 200 }, 'close'],
  ['whose goal is reached', { ...joined, done: 3 }, 'claim'],
  ['that was reached before its end', { ...joined, done: 3, now: 299 }, 'claim'],
  ['whose reward lapsed', { ...joined, done: 3, now: 300 }, 'close'],
  ['whose reward was taken', { ...joined, done: 3, isTaken: true, now: 300 }, 'claimed'],
  ['that was applied for', { ...facts, application: 'applying', now: 200 }, 'applying'],
  ['that was issued', { ...facts, application: 'issued' }, 'issued'],
  ['that was rejected', { ...facts, application: 'rejected' }, 'rejected'],
  ['that was rejected and has ended', { ...facts, application: 'rejected', now: 200 }, 'close'],
  ['of a mission', { ...facts, kind: 'mission' }, 'joined'],
])('S4.43 the state of one %s', (_what, given, state) => {
  expect(stateOf(given)).toBe(state)
})

test('S2.67 a reward that was reached but not taken in time has lapsed', () => {
  expect(hasLapsed({ ...joined, done: 3, now: 299 })).toBe(false)
  expect(hasLapsed({ ...joined, done: 3, now: 300 })).toBe(true)
  expect(hasLapsed({ ...joined, done: 3, takeUntil: null, now: 300 })).toBe(false)
})
