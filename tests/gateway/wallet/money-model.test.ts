import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { repeats } from '#tests/support/full-size.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { CLIENTS, type Real, moneyCommands } from './money-commands.fixture.ts'
import { MoneyModel } from './money-model.fixture.ts'

const FULL = 20_000
const OPERATIONS = repeats(2_000, FULL)
/** A failure prints the seed; this one repeats a run. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_127)
const ACCOUNTS = ['agent1', 'agent2', 'agent41', 'agent42', 'player', 'vip']
const START = Date.UTC(2026, 6, 28, 21, 30, 20)

/** Starts a gateway for one history, and a model of it. */
async function begin() {
  let now = START
  const gateway = await startTestGateway({ clock: () => now, vendors })
  const members = await gateway.services.database.read
    .selectFrom('member')
    .select(['id', 'account', 'type', 'upline_id as upline'])
    .where('account', 'in', ACCOUNTS)
    .orderBy('id')
    .execute()
  const plays = new Map<string, string>()
  for (const { id, account } of members) plays.set(id, (await openPlayOf(gateway, account)).playId)
  const real: Real = {
    gateway,
    playOf: (id) => plays.get(id) ?? '',
    setClock: (at) => (now = at),
    last: new Map(),
    sent: 0,
    operations: 0,
    states: new Map(),
  }
  return { model: new MoneyModel(members, START), real }
}

test(`C10 C19 X54 X62 T18 T19 ${OPERATIONS} random money calls of ${CLIENTS} clients, with duplicates and lost answers, come to what a model says; no history passes a limit`, async () => {
  const states = new Map<string, number>()
  let [operations, sent, seed] = [0, 0, SEED]
  while (operations < OPERATIONS) {
    const commands = fc.commands(moneyCommands, { maxCommands: 120, size: 'max' })
    const history = fc.asyncProperty(commands, async (all) => {
      const { model, real } = await begin()
      try {
        await fc.asyncModelRun(() => ({ model, real }), all)
        await checkHistory(real)
        operations += real.operations
        sent += real.sent
        for (const [name, count] of real.states) states.set(name, (states.get(name) ?? 0) + count)
      } finally {
        await real.gateway.close()
      }
    })
    await fc.assert(history, { numRuns: 1, seed: (seed += 1), endOnFailure: true })
  }
  expect(operations).toBeGreaterThanOrEqual(OPERATIONS)
  expect(sent).toBeGreaterThan(operations)
  if (OPERATIONS === FULL) process.stdout.write(`${operations} operations, ${sent} sent: ${listOf(states)}\n`)
  // every kind of outcome must have been compared
  const expected = operations < FULL ? frequent : [...frequent, ...rare]
  expect(expected.filter((name) => !states.has(name))).toEqual([])
}, 600_000)

const namesIn = (text: string) => text.split(',').map((name) => name.trim())
const frequent = namesIn(`
  deposit posted, withdraw posted, transfer posted, move posted, collect posted, buy posted, bet posted, addStake posted, settle posted,
  rollback posted, deposit replayed, withdraw replayed, transfer replayed, move replayed, buy replayed, bet replayed,
  deposit conflict, cancel done, confirm received, confirm partly, paid done, rejected done, amount_too_small,
  amount_too_large, quota_insufficient, withdraw insufficient, transfer_account, wallet_same`)
const rare = namesIn(
  `limit_deposit, limit_stake, limit_loss, limit_session, reality_check, on_break, raise done, raise limit_early,
  raise limit_unasked, returned done, counted done, deposit_day_limit, withdrawal_closed, forbidden`,
)

/** The limits, read from what was written: none was passed at any moment. */
async function checkHistory({ gateway }: Real): Promise<void> {
  const { read } = gateway.services.database
  const deposits = await read.selectFrom('deposit').select(['member_id', 'amount', 'at']).execute()
  const days = new Map<string, number>()
  for (const { member_id, at, amount } of deposits) {
    const day = `${member_id} ${new Date(at).toISOString().slice(0, 10)}`
    days.set(day, (days.get(day) ?? 0) + amount)
  }
  for (const [day, sum] of days) expect(sum, day).toBeLessThanOrEqual(500_000)
  const below = await read.selectFrom('entry').select('seq').where('balance_after', '<', 0).execute()
  expect(below).toEqual([])
  expect((await audit(gateway.databasePath)).findings).toEqual([])
}

function listOf(states: ReadonlyMap<string, number>): string {
  return [...states]
    .toSorted()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
