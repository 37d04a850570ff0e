import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { faultOf } from '#gateway/wallet/wallet.rules.ts'
import { type Transfer, balanceOf, openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type LedgerBed, openLedgerBed } from '#tests/support/ledger.fixture.ts'

let bed: LedgerBed
beforeAll(async () => {
  bed = await openLedgerBed()
  // these two only appear in transfers that are refused
  await bed.addPlayer({ id: 'refused', type: 0 }, 1_000)
  await bed.addPlayer({ id: 'trial', type: 4 }, 1_000)
})
afterEach(async () => {
  expect((await audit(bed.path)).findings, 'the audit after the test').toEqual([])
})
afterAll(() => bed.close())

let players = 0
/** Adds a player for one test and returns the account. */
async function addPlayer(opening = 1_000): Promise<string> {
  players += 1
  await bed.addPlayer({ id: `p${players}`, type: 0 }, opening)
  return `member:p${players}`
}

let last = 0
function transfer(amounts: Record<string, number>, change: Partial<Transfer> = {}): Transfer {
  last += 1
  const entries = Object.entries(amounts).map(([accountId, amount]) => ({ accountId, amount }))
  return { id: `t${last}`, kind: 'activity', requestHash: 'h', at: last, response: (all) => all, entries, ...change }
}
const post = (made: Transfer) => bed.database.write((rows) => postTransfer(rows, made))
const balance = (account: string) => balanceOf(bed.database.read, account)

test('a transfer moves money and returns the new balances', async () => {
  const [ana, ben] = [await addPlayer(), await addPlayer()]
  const posted = await post(transfer({ [ana]: -300, [ben]: 250, 'house:play': 50 }))
  expect(posted).toEqual({ state: 'posted', response: { [ana]: 700, [ben]: 1_250 }, playedMs: 0 })
  expect([await balance(ana), await balance(ben)]).toEqual([700, 1_250])
})

test('T19 the same id and content returns the same answer without moving money; other content conflicts', async () => {
  const ana = await addPlayer()
  const made = transfer({ [ana]: -10, 'house:play': 10 })
  const first = await post(made)
  for (let again = 0; again < 5; again++) {
    expect(await post(made)).toEqual({ ...first, state: 'replayed', playedMs: undefined })
  }
  expect(await post({ ...made, requestHash: 'another' })).toEqual({ state: 'conflict' })
  expect(await balance(ana)).toBe(990)
})

test('T18 if one player cannot pay, nothing moves at all', async () => {
  const [ana, ben] = [await addPlayer(700), await addPlayer()]
  expect(await post(transfer({ [ana]: -5_000, 'house:play': 5_000 }))).toEqual({ state: 'insufficient' })
  const both = transfer({ [ben]: -900, [ana]: -800, 'house:play': 1_700 })
  expect(await post(both)).toEqual({ state: 'insufficient' })
  expect([await balance(ana), await balance(ben)]).toEqual([700, 1_000])
})

test('the last unit can be spent, but not one more', async () => {
  const ana = await addPlayer(100)
  expect(await post(transfer({ [ana]: -101, 'house:play': 101 }))).toEqual({ state: 'insufficient' })
  expect(await post(transfer({ [ana]: -100, 'house:play': 100 }))).toMatchObject({ state: 'posted' })
  expect(await balance(ana)).toBe(0)
})

test('an entry of zero is not written, and its player’s balance is still returned', async () => {
  const ana = await addPlayer()
  const made = transfer({ [ana]: 0, 'house:play': -5, 'house:ATL': 5 })
  expect(await post(made)).toEqual({ state: 'posted', response: { [ana]: 1_000 }, playedMs: 0 })
  const lines = await bed.database.read.selectFrom('entry').where('transfer_id', '=', made.id).select('seq').execute()
  expect(lines).toHaveLength(2)
  await post(transfer({ 'house:ATL': -5, 'house:play': 5 })) // the vendor's account belongs to its rounds
})

test('an account opens once and keeps its balance', async () => {
  const ana = await addPlayer()
  await bed.database.write((rows) => openAccount(rows, ana, 'player'))
  expect(await balance(ana)).toBe(1_000)
})

test('an unknown account throws, and nothing moves', async () => {
  const ana = await addPlayer()
  await expect(post(transfer({ 'member:nobody': -1, 'house:play': 1 }))).rejects.toThrow('no account member:nobody')
  await expect(post(transfer({ [ana]: -1, 'house:nobody': 1 }))).rejects.toThrow('FOREIGN KEY')
  expect(await balance(ana)).toBe(1_000)
})

describe('invalid transfers throw', () => {
  test.each([
    ['moves nothing', { 'member:refused': 0 }],
    ['does not add up', { 'member:refused': -2, 'house:play': 1 }],
    ['no whole number', { 'member:refused': -0.5, 'house:play': 0.5 }],
    ['no whole number', { 'member:refused': Number.NaN, 'house:play': 1 }],
    ['no whole number', { 'member:refused': -(2 ** 53), 'house:play': 2 ** 53 }],
    ['mixes the real and the trial book', { 'trial:trial': -1, 'house:play': 1 }],
    ['mixes the real and the trial book', { 'member:refused': -1, 'trial-escrow:ATL': 1 }],
  ])('%s', async (fault, amounts: Record<string, number>) => {
    await expect(post(transfer(amounts))).rejects.toThrow(fault)
  })

  test('names an account twice', () => {
    const lines = [1, 1, -2].map((amount) => ({ accountId: 'house:play', amount }))
    expect(faultOf(lines)).toBe('names an account twice')
  })
})

test('T26 ledger rows can be neither changed nor deleted', async () => {
  const { write } = bed.database
  await expect(write((rows) => rows.updateTable('entry').set({ amount: 1 }).execute())).rejects.toThrow('append-only')
  await expect(write((rows) => rows.deleteFrom('entry').execute())).rejects.toThrow('append-only')
  await expect(write((rows) => rows.updateTable('transfer').set({ at: 1 }).execute())).rejects.toThrow('append-only')
  await expect(write((rows) => rows.deleteFrom('transfer').execute())).rejects.toThrow('append-only')
})
