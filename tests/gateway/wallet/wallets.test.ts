import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { walletNames } from '#contract/wallet/wallets.ts'
import { audit } from '#gateway/audit/audit.ts'
import { setNumber, setSwitch } from '#gateway/settings/settings.rows.ts'
import { orderWalletTransfer } from '#gateway/wallet/wallet-transfer.rows.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { walletAccount } from '#gateway/wallet/wallets.rules.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const NOW = Date.UTC(2026, 0, 5, 12)

const test = gatewayTest()
  .override('clock', () => ({ now: NOW }))
  .extend('bed', ({ gateway }) => walletsOn(gateway))
  .extend(
    'write',
    ({ gateway }) =>
      <Result>(task: Parameters<typeof gateway.services.database.write<Result>>[0]) =>
        gateway.services.database.write(task),
  )

const codesOf = (replies: readonly { errorCode: string | null }[]) => replies.map(({ errorCode }) => errorCode)

describe('wallets of a member', () => {
  test('S2.59 S7.36 lists main, lottery and reserve, which add up to the balance', async ({ bed }) => {
    expect(await bed.view()).toEqual({
      sumBalance: '1000.00',
      currency: 'PLAY',
      digits: 2,
      available: 100_000,
      staying: { amount: 0, toStake: 0 },
      wallets: [
        { name: 'main', balance: 100_000, isOpen: true },
        { name: 'lottery', balance: 0, isOpen: true },
        { name: 'reserve', balance: 0, isOpen: true },
      ],
      moves: [],
      hasMore: false,
    })
  })

  test('S2.59 S3.10 S7.24 moves money between own wallets, and sumBalance stays the same', async ({ bed, gateway }) => {
    const reply = await bed.move({ amount: '12.5' })
    expect(reply.value).toEqual({ sumBalance: '1000.00', currency: 'PLAY', digits: 2, amount: '12.50', at: NOW })
    await bed.move({ from: 'reserve', to: 'lottery', amount: '2.5' })
    expect(await bed.holds()).toEqual([98_750, 250, 1_000])
    expect(await bed.sum()).toBe('1000.00')
    expect((await bed.view()).moves).toEqual([
      { id: '2', from: 'reserve', to: 'lottery', amount: 250, cause: 'member', ticket: null, at: NOW },
      { id: '1', from: 'main', to: 'reserve', amount: 1_250, cause: 'member', ticket: null, at: NOW },
    ])
    expect(await audit(gateway.databasePath)).toMatchObject({
      findings: [],
      wallets: { moves: 2, moved: 1_500, held: 1_250 },
    })
  })

  test('S2.59 S3.10 a balance read while money moves between own wallets counts it once', async ({
    gateway,
    write,
    bed,
  }) => {
    const { read } = gateway.services.database
    const { id: memberId, type } = await read
      .selectFrom('member')
      .select(['id', 'type'])
      .where('account', '=', 'player')
      .executeTakeFirstOrThrow()
    const member = { id: memberId, type }
    const balances: Promise<number>[] = []
    await write(async (rows) => {
      const order = { id: randomUUID(), member, from: 'main', to: 'reserve', amount: '100', now: NOW } as const
      const { state } = await orderWalletTransfer(rows, order)
      // this read goes on while the move is committed
      balances.push(totalBalance(read, member))
      return state
    })
    expect(await Promise.all(balances)).toEqual([100_000])
    expect(await bed.holds()).toEqual([90_000, 0, 10_000])
  })

  test('S2.59 the wallets of the code are those of the database, whose triggers add them up', async ({ gateway }) => {
    const rows = await gateway.services.database.read.selectFrom('wallet').selectAll().execute()
    const prefixes = Object.fromEntries(rows.map(({ name, prefix }) => [name, prefix]))
    const expected = walletNames.map((name) => [name, walletAccount({ id: '', type: 0 }, name)])
    expect(prefixes).toEqual(Object.fromEntries(expected))
  })

  test('S2.59 collects all wallets into main with one transfer, once', async ({ bed }) => {
    await bed.move({ amount: '100' })
    await bed.move({ to: 'lottery', amount: '50' })
    const id = randomUUID()
    expect((await bed.collect(id)).value).toMatchObject({ amount: '150.00', sumBalance: '1000.00' })
    expect(await bed.holds()).toEqual([100_000, 0, 0])
    await bed.move({ amount: '7' })
    const again = await bed.collect(id)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(again.value).toMatchObject({ amount: '150.00' })
    expect(await bed.holds(), 'a repeat moves nothing').toEqual([99_300, 0, 700])
    await bed.collect()
    expect((await bed.collect()).errorCode, 'nothing to collect').toBe('quota_insufficient')
  })

  test('S2.59 T19 a repeated transfer moves money once; the same id with another content is a conflict', async ({
    bed,
  }) => {
    const id = randomUUID()
    const first = await bed.move({ id })
    const [again, other, reversed] = [
      await bed.move({ id, amount: '100.00' }),
      await bed.move({ id, amount: '100.01' }),
      await bed.move({ id, from: 'reserve', to: 'main' }),
    ]
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(codesOf([other, reversed])).toEqual(['transfer_conflict', 'transfer_conflict'])
    expect((await bed.collect(id)).errorCode).toBe('transfer_conflict')
    expect(await bed.holds()).toEqual([90_000, 0, 10_000])
    await bed.move({ id }, 'agent1')
    expect(await bed.holds('agent1'), 'ids of different members never collide').toEqual([90_000, 0, 10_000])
  })

  test('C10 64 requests move the same 1,000.00 at once: one succeeds, and no wallet falls below zero', async ({
    gateway,
    bed,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, nth) =>
        bed.move({ amount: '1000', to: nth % 2 === 0 ? 'reserve' : 'lottery' }, session),
      ),
    )
    expect(codesOf(replies).filter((code) => code === null)).toHaveLength(1)
    expect(new Set(codesOf(replies))).toEqual(new Set([null, 'quota_insufficient']))
    const holds = await bed.holds(session)
    expect(holds.reduce((sum, each) => sum + each, 0)).toBe(100_000)
    expect(Math.min(...holds)).toBe(0)
  })

  test.for([
    ['0.01', null],
    ['1000.00', null],
    ['0', 'amount_too_small'],
    ['0.00', 'amount_too_small'],
    ['1000.01', 'quota_insufficient'],
    ['9'.repeat(64), 'amount_too_large'],
    ['-1', 'amount_invalid'],
    ['-0.00', 'amount_invalid'],
    ['1.005', 'amount_invalid'],
    ['1e2', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['0x10', 'amount_invalid'],
    ['1,000', 'amount_invalid'],
    [' 1', 'amount_invalid'],
    ['১০', 'amount_invalid'],
    ['', 'bad_request'],
    ['1'.repeat(65), 'bad_request'],
  ] as const)('S2.59 S8.8 an amount of %j gives %s', async ([amount, code], { bed }) => {
    expect((await bed.move({ amount })).errorCode).toBe(code)
    const moved = code === null ? Math.round(Number(amount) * 100) : 0
    expect(await bed.holds()).toEqual([100_000 - moved, 0, moved])
  })

  test('S2.59 refuses a move to the same wallet, and wallets that do not exist', async ({ bed }) => {
    expect((await bed.move({ to: 'main' })).errorCode).toBe('wallet_same')
    expect((await bed.move({ to: 'points' as 'reserve' })).errorCode).toBe('bad_request')
    expect(await bed.holds()).toEqual([100_000, 0, 0])
  })

  test('S2.59 a wallet under maintenance keeps its money until it is open again', async ({ bed, write }) => {
    await bed.move()
    await write((rows) => setNumber(rows, 'reserveWallet', 0))
    expect((await bed.view()).wallets[2]).toEqual({ name: 'reserve', balance: 10_000, isOpen: false })
    expect((await bed.move()).errorCode).toBe('wallet_maintenance')
    expect((await bed.move({ from: 'reserve', to: 'lottery' })).errorCode).toBe('wallet_maintenance')
    expect((await bed.collect()).errorCode, 'there is nothing else').toBe('quota_insufficient')
    expect(await bed.sum()).toBe('1000.00')
    await write((rows) => setNumber(rows, 'reserveWallet', 1))
    expect((await bed.collect()).errorCode).toBeNull()
  })

  test('S2.59 S2.61 S6.7 withdrawals and transfers take from main alone, and state the sum of all wallets', async ({
    bed,
    gateway,
  }) => {
    await bed.move({ amount: '990' }, 'agent2')
    const withdrawals = withdrawalsOn(gateway)
    expect(await withdrawals.view('agent2')).toMatchObject({ available: 1_000, sumBalance: '1000.00' })
    expect((await withdrawals.ask({ amount: '10.01' }, 'agent2')).errorCode).toBe('quota_insufficient')
    const agents = agentsOf(gateway)
    expect((await agents.transfer('agent2', { account: 'agent1', amount: '10.01' })).errorCode).toBe(
      'quota_insufficient',
    )
    const sent = await agents.transfer('agent2', { account: 'agent1', amount: '4' })
    expect(sent.value).toMatchObject({ sumBalance: '996.00' })
    expect((await withdrawals.ask({ amount: '6' }, 'agent2')).value).toMatchObject({ sumBalance: '990.00' })
    expect(await bed.holds('agent2')).toEqual([0, 0, 99_000])
  })

  test('S2.59 C19 moving between own wallets is no deposit and uses up no limit', async ({ bed, gateway }) => {
    await bed.move({ amount: '1000' })
    await bed.collect()
    const deposits = depositsOn(gateway)
    expect(await deposits.view()).toMatchObject({ leftToday: 500_000 })
    expect(await deposits.record()).toMatchObject({ list: [], found: 0 })
  })

  test("S2.59 S2.76 a team's balance is that of all wallets of its members, also after a move", async ({
    gateway,
    bed,
    write,
  }) => {
    const before = await gateway.services.database.read.selectFrom('team_people').selectAll().execute()
    await bed.move({ amount: '300' }, 'agent2')
    await bed.move({ from: 'reserve', to: 'lottery', amount: '100' }, 'agent2')
    expect(await gateway.services.database.read.selectFrom('team_people').selectAll().execute()).toEqual(before)
    await write((rows) => rows.updateTable('member').set({ upline_id: null }).where('id', '=', 'M1002').execute())
    await write((rows) => rows.updateTable('member').set({ upline_id: 'M1001' }).where('id', '=', 'M1002').execute())
    expect(await gateway.services.database.read.selectFrom('team_people').selectAll().execute()).toEqual(before)
    expect((await bed.findings()).filter((finding) => finding.includes('stored totals'))).toEqual([])
  })

  test('S6.1 S6.4 trials and visitors have no wallets to move money between', async ({ bed, write }) => {
    expect((await bed.move({}, 'trial')).errorCode).toBe('in_need_true_account')
    expect((await bed.collect(undefined, 'trial')).errorCode).toBe('in_need_true_account')
    await write((rows) => setSwitch(rows, 'MEMCENTRE3', false))
    expect((await bed.move()).errorCode).toBe('function_not_enabled')
  })
})

describe('the audit of wallets', () => {
  test.for([
    ['a changed move', 'UPDATE wallet_move SET amount = amount + 1'],
    ['a removed move', 'DELETE FROM wallet_move'],
    ['a move that names another member', "UPDATE wallet_move SET member_id = 'M1001'"],
    ['a changed time', 'UPDATE wallet_move SET at = at + 1'],
    ['money in a wallet without a move', "UPDATE account SET balance = balance + 5 WHERE id = 'wallet:reserve:M1005'"],
  ] as const)('S2.59 finds %s', async ([_name, statement], { bed, gateway, ledger }) => {
    ledger.isFalsified = true
    await bed.move()
    expect(await bed.findings()).toEqual([])
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(
      `DROP TRIGGER wallet_move_no_update; DROP TRIGGER wallet_move_no_delete; PRAGMA foreign_keys = 0; ${statement}`,
    )
    file.close()
    expect((await bed.findings()).filter((finding) => !finding.includes('trigger'))).not.toEqual([])
  })
})
