import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { faultOf } from '#gateway/wallet/wallet.rules.ts'
import { type Transfer, balanceOf, openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type LedgerBed, openLedgerBed } from '#tests/support/ledger.fixture.ts'

let bed: LedgerBed
beforeAll(async () => {
  bed = await openLedgerBed()
  for (const id of ['ana', 'ben', 'cy']) await bed.addPlayer({ id, type: 0 }, 1_000)
  await bed.addPlayer({ id: 'trial', type: 4 }, 1_000)
})
afterAll(() => bed.close())

let last = 0
function transfer(amounts: Record<string, number>, change: Partial<Transfer> = {}): Transfer {
  last += 1
  const entries = Object.entries(amounts).map(([accountId, amount]) => ({ accountId, amount }))
  return { id: `t${last}`, kind: 'activity', requestHash: 'h', at: last, response: (all) => all, entries, ...change }
}
const post = (made: Transfer) => bed.database.write((rows) => postTransfer(rows, made))
const balance = (account: string) => balanceOf(bed.database.read, account)

test('a transfer moves money and returns the new balances', async () => {
  const posted = await post(transfer({ 'member:ana': -300, 'member:ben': 250, 'house:play': 50 }))
  expect(posted).toEqual({ state: 'posted', response: { 'member:ana': 700, 'member:ben': 1_250 }, playedMs: 0 })
  expect([await balance('member:ana'), await balance('member:ben')]).toEqual([700, 1_250])
})

test('T19 the same id and content returns the same answer without moving money; other content conflicts', async () => {
  const made = transfer({ 'member:cy': -10, 'house:play': 10 })
  const first = await post(made)
  for (let again = 0; again < 5; again++) {
    expect(await post(made)).toEqual({ ...first, state: 'replayed', playedMs: undefined })
  }
  expect(await post({ ...made, requestHash: 'another' })).toEqual({ state: 'conflict' })
  expect(await balance('member:cy')).toBe(990)
})

test('T18 if one player cannot pay, nothing moves at all', async () => {
  const before = [await balance('member:ana'), await balance('member:ben')]
  expect(await post(transfer({ 'member:ana': -5_000, 'house:play': 5_000 }))).toEqual({ state: 'insufficient' })
  const both = transfer({ 'member:ben': -900, 'member:ana': -800, 'house:play': 1_700 })
  expect(await post(both)).toEqual({ state: 'insufficient' })
  expect([await balance('member:ana'), await balance('member:ben')]).toEqual(before)
})

test('the last unit can be spent, but not one more', async () => {
  await bed.addPlayer({ id: 'dee', type: 0 }, 100)
  expect(await post(transfer({ 'member:dee': -101, 'house:play': 101 }))).toEqual({ state: 'insufficient' })
  expect(await post(transfer({ 'member:dee': -100, 'house:play': 100 }))).toMatchObject({ state: 'posted' })
  expect(await balance('member:dee')).toBe(0)
})

test('an entry of zero is not written, and its player’s balance is still returned', async () => {
  const amount = await balance('member:cy')
  const made = transfer({ 'member:cy': 0, 'house:play': -5, 'house:ATL': 5 })
  expect(await post(made)).toEqual({ state: 'posted', response: { 'member:cy': amount }, playedMs: 0 })
  const lines = await bed.database.read.selectFrom('entry').where('transfer_id', '=', made.id).select('seq').execute()
  expect(lines).toHaveLength(2)
  await post(transfer({ 'house:ATL': -5, 'house:play': 5 })) // the vendor's account belongs to its rounds
})

test('an account opens once and keeps its balance', async () => {
  await bed.database.write((rows) => openAccount(rows, 'member:ana', 'player'))
  expect(await balance('member:ana')).toBe(700)
})

test('an unknown account throws, and nothing moves', async () => {
  await expect(post(transfer({ 'member:nobody': -1, 'house:play': 1 }))).rejects.toThrow('no account member:nobody')
  await expect(post(transfer({ 'member:ana': -1, 'house:nobody': 1 }))).rejects.toThrow('FOREIGN KEY')
  expect(await balance('member:ana')).toBe(700)
})

describe('invalid transfers throw', () => {
  test.each([
    ['moves nothing', { 'member:ana': 0 }],
    ['does not add up', { 'member:ana': -2, 'house:play': 1 }],
    ['no whole number', { 'member:ana': -0.5, 'house:play': 0.5 }],
    ['no whole number', { 'member:ana': Number.NaN, 'house:play': 1 }],
    ['no whole number', { 'member:ana': -(2 ** 53), 'house:play': 2 ** 53 }],
    ['mixes the real and the trial book', { 'trial:trial': -1, 'house:play': 1 }],
    ['mixes the real and the trial book', { 'member:ana': -1, 'trial-escrow:ATL': 1 }],
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

test('the audit has no findings after all tests', async () => {
  expect((await audit(bed.path)).findings).toEqual([])
})
