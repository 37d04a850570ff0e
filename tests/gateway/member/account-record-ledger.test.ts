import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payKinds } from '#contract/agent/terms.ts'
import { movementKinds } from '#contract/member/records.ts'
import { rangeOf } from '#contract/time/time.ts'
import { entriesIn, entriesOf } from '#gateway/records/account-record.rows.ts'
import { ledgerKinds, ledgerKindsOf, meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
// four days after the demo accounts were opened
const NOON = Date.UTC(2025, 0, 5, 12)
let now = 0
let gateway: TestGateway
beforeEach(async () => {
  now = NOON
  gateway = await startTestGateway({ clock: () => now, vendors })
})
afterEach(() => gateway.close())

describe('cost of a statement', () => {
  const span = { from: 1, until: 1_000_000 }
  const accountId = 'member:M1005'

  test.each([
    [undefined, ['SEARCH entry USING COVERING INDEX entry_account (account_id=? AND seq>? AND seq<?)']],
    ['deposit', ['SEARCH entry USING COVERING INDEX entry_own (account_id=? AND seq>? AND seq<?)']],
    [
      'game',
      [
        'SEARCH entry USING COVERING INDEX entry_account (account_id=? AND seq>? AND seq<?)',
        'SEARCH entry USING COVERING INDEX entry_own (account_id=? AND seq>? AND seq<?)',
      ],
    ],
  ] as const)('S2.64 of kind %s reads only its own entries, from a covering index', async (kind, plan) => {
    const lines = entriesOf(gateway.services.database.read, { accountId, span, kind })
    const steps = await lines
      .select(['entry.seq', 'entry.amount'])
      .orderBy('entry.seq', 'desc')
      .explain(undefined, sql`QUERY PLAN`)
    const read = steps.map(({ detail }) => String(detail)).filter((detail) => /\bentry\b/.test(detail))
    expect(read).toEqual(plan)
    expect(steps.some(({ detail }) => /^SCAN (entry|transfer)|TEMP B-TREE/.test(String(detail)))).toBe(false)
  })

  test('S2.64 finds the first entry of any period', async () => {
    for (let made = 0; made < 9; made += 1) {
      now = NOON + made
      await depositsOn(gateway).put({ amount: '1' })
    }
    const { read } = gateway.services.database
    const made = await read
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .select(['seq', 'at'])
      .orderBy('seq')
      .execute()
    const until = made.length
    for (const since of [0, NOON - DAY, NOON, NOON + 1, NOON + 4, NOON + 8, NOON + 9]) {
      const first = made.find(({ at }) => at >= since)?.seq ?? until + 1
      expect(await entriesIn(read, rangeOf(since, NOON + DAY)), String(since - NOON)).toEqual({ from: first, until })
    }
  })
})

describe('kinds of movements', () => {
  test('S2.64 every kind of transfer that the gateway posts is mapped to a kind of movement, and no other', () => {
    const sources = globSync('gateway/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    const posting = sources.filter((text) => /\b(postTransfer|postNew|orderOnce)\(/.test(text)).join('\n')
    const literal = [...posting.matchAll(/\bkind: '([\w-]+)'(?! \|)/g)].map(([, kind]) => kind)
    const constants = [
      ...posting.matchAll(
        /(?:const (?:KIND|HOLD|BONUS|CASH|POINTS|DEPOSIT|OPENING|BACK|WALLET_TRANSFER) = |(?:paid|rejected|returned): )'([a-z-]+)'/g,
      ),
    ]
    // what becomes of bonus money is decided where it is posted
    const bonuses = [...posting.matchAll(/'(bonus-[\w-]+)'/g)].map(([, kind]) => kind)
    // a line of pay is posted under its own kind
    const posted = new Set<string | undefined>([
      ...literal,
      ...constants.map(([, kind]) => kind),
      ...bonuses,
      ...payKinds,
    ])
    expect([...posted].toSorted()).toEqual(ledgerKinds.toSorted())
    expect(movementKinds.flatMap(ledgerKindsOf).toSorted()).toEqual(ledgerKinds.toSorted())
  })

  test('S2.64 every kind but games states the direction of the money', () => {
    const expected = ledgerKinds.map((kind) => [kind, meaningOf(kind, 1).deed, meaningOf(kind, -1).deed])
    const rounds = { bet: 'stake', raise: 'stake', settle: 'payout', rollback: 'back' }
    const games = { ...rounds, ticket: 'stake', 'ticket-paid': 'payout', 'ticket-back': 'back' }
    expect(Object.fromEntries(expected.map(([kind, came, left]) => [kind, [came, left]]))).toMatchObject(
      Object.fromEntries(Object.entries(games).map(([kind, deed]) => [kind, [deed, deed]])),
    )
    const rest = expected.filter(([kind]) => !Object.hasOwn(games, String(kind)))
    expect(rest.every(([, came, left]) => came === 'in' && left === 'out')).toBe(true)
  })

  test('S2.64 the index separates rounds from other transfers by their ids', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, 1_000, 2_500)
    await recordsOn(gateway).play(playId, 1_000, 'back')
    await depositsOn(gateway).put()
    await withdrawalsOn(gateway).ask()
    const moved = await gateway.services.database.read.selectFrom('transfer').select(['id', 'kind']).execute()
    expect(new Set(moved.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6)
    const isGame = ({ kind }: (typeof moved)[number]) => meaningOf(kind, 1).kind === 'game'
    expect(moved.filter((one) => isGame(one) === /^[a-z]/.test(one.id))).toEqual([])
    const { read } = gateway.services.database
    const codes = await read.selectFrom('vendor').select('code').execute()
    expect(codes.filter(({ code }) => !/^[A-Z]/.test(code))).toEqual([])
  })
})
