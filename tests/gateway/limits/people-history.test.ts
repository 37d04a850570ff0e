import fc from 'fast-check'
import { expect } from 'vitest'
import type { PersonKeyKind } from '#gateway/limits/guard/guard.tables.ts'
import { type Name, names, partingTest } from './parting.fixture.ts'

const DAY = 86_400_000

const test = partingTest()

const name = fc.constantFrom(...names)
const kind = fc.constantFrom<PersonKeyKind>('email', 'identity', 'payee')
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('part' as const, 'join' as const), one: name, other: name }),
  fc.record({
    does: fc.constant('link' as const),
    one: name,
    kind,
    value: fc.constantFrom<string>('', 'key 1', 'key 2'),
  }),
  fc.record({ does: fc.constantFrom('break' as const, 'deposit' as const), one: name }),
  fc.record({ does: fc.constant('wait' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const link = (one: Name): Step => ({ does: 'link', one, kind: 'identity', value: 'key 1' })
const pair = { one: 'player', other: 'vip' } as const
/** A parting that is undone and ordered again, each time with money that is offered. */
const undone: Step[] = [
  link('player'),
  link('vip'),
  { does: 'break', one: 'player' },
  { does: 'part', ...pair },
  { does: 'deposit', one: 'vip' },
  { does: 'join', ...pair },
  { does: 'deposit', one: 'vip' },
  { does: 'part', ...pair },
  { does: 'deposit', one: 'vip' },
]

/** A key that links accounts after a break is over; nothing between them notes the time. */
const late: Step[] = [{ does: 'break', one: 'vip' }, { does: 'wait' }, link('vip'), link('agent1')]

test('X54 after any order of partings, links, breaks and deposits the audit is clean', async ({
  clock,
  bed,
  keys,
  order,
  deposit,
  findings,
}) => {
  async function take(each: Step) {
    clock.now += 61_000
    if (each.does === 'wait') clock.now += 7 * DAY
    else if ('other' in each) {
      if (each.one !== each.other) await order(each.does, each.one, each.other)
    } else if ('kind' in each) await keys(each.one, each.kind, each.value)
    else if (each.does === 'deposit') await deposit(each.one)
    else await bed.pause('week', each.one)
  }
  const history = fc.array(step, { minLength: 4, maxLength: 24 })
  const isClean = fc.asyncProperty(history, async (steps) => {
    // no break goes on, and nobody is linked or parted
    clock.now += 8 * DAY
    for (const each of names) for (const one of ['email', 'identity', 'payee'] as const) await keys(each, one)
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      await order('join', names[one] ?? 'player', names[other] ?? 'vip')
    for (const each of steps) await take(each)
    expect(await findings()).toEqual([])
  })
  await fc.assert(isClean, { numRuns: 8, examples: [[undone], [late]] })
})
