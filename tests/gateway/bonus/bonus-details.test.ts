import { expect } from 'vitest'
import { parse } from 'valibot'
import { accountRecord } from '#contract/member/records.ts'
import { personalProfit } from '#contract/member/profit.ts'
import { bonusReturns, bonusRounds, giveUpBonus } from '#contract/rewards/bonus.ts'
import { bonusTerms } from '#contract/rewards/reward.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { bonusTest, give, terms } from './bonus.fixture.ts'

const test = bonusTest()

test('S2.66 C1 the details say what is done and left, and by which rounds', async ({ gateway, player }) => {
  await give(gateway)
  for (const stake of [500, 500, 345]) await player.round(stake, stake)
  const back = await player.open(400)
  await player.rollback(back)
  const { bonuses, own, bonusMoney, mayLeave } = await player.view()
  expect(bonuses).toMatchObject([{ required: 50_000, done: 1_345, left: 48_655, money: 5_000, terms }])
  expect({ own, bonusMoney, mayLeave }).toEqual({ own: 200, bonusMoney: 5_000, mayLeave: 200 })
  const session = await sessionOf(gateway, 'player')
  const id = bonuses[0]?.id ?? ''
  const rounds = await gateway.call(bonusRounds, { id }, { session })
  const { list, done, found } = parse(bonusRounds.value, rounds.value)
  expect({ done, found }).toEqual({ done: 1_345, found: 3 })
  expect(list.map(({ counted }) => counted).toSorted((one, other) => one - other)).toEqual([345, 500, 500])
  expect(list[0]).toMatchObject({ nodeId: 'ATL-DICE', weight: 100 })
  const other = await sessionOf(gateway, 'vip')
  expect(await gateway.call(bonusRounds, { id }, { session: other })).toMatchObject({ errorCode: 'forbidden' })
  expect(await gateway.call(giveUpBonus, { id, bonusMoney: 5_000 }, { session: other })).toMatchObject({
    errorCode: 'forbidden',
  })
})

test('C5 what was accepted is granted as it was accepted, terms and all', async ({ gateway, player }) => {
  await give(gateway, { amount: 700, largest: 300 }, { id: 'promotion:spring:player' })
  const [first] = (await player.view()).bonuses
  await give(gateway, { amount: 900, largest: 100 }, { id: 'promotion:spring:player' })
  expect((await player.view()).bonuses).toEqual([first])
  expect(first).toMatchObject({ money: 700, terms: { amount: 700, largest: 300 } })
  const { write } = gateway.services.database
  const change = write((rows) => rows.updateTable('bonus').set({ terms: '{}' }).execute())
  await expect(change).rejects.toThrow('the terms of a bonus never change')
})

test('C7 terms of more than ten times the amount exist nowhere', async ({ gateway, player }) => {
  expect(() => parse(bonusTerms, { ...terms, times: 11 })).toThrow()
  expect(() => parse(bonusTerms, { ...terms, weights: { RNG: 100 } })).toThrow()
  await expect(give(gateway, { times: 11 })).rejects.toThrow('CHECK')
  expect((await player.view()).bonuses).toEqual([])
})

test('C8 C30 what a bonus brings is added to the balance once, as a line of its own', async ({ gateway, player }) => {
  await give(gateway, { amount: 500, times: 1 }, { id: 'mission:one:1:player' })
  await give(gateway, { amount: 500, times: 1 }, { id: 'mission:one:1:player' })
  await player.round(500, 500)
  const session = await sessionOf(gateway, 'player')
  const record = await gateway.call(accountRecord, { kind: 'bonus' }, { session })
  expect(parse(accountRecord.value, record.value)).toMatchObject({
    found: 1,
    list: [{ kind: 'bonus', deed: 'in', amount: 500, balanceAfter: 700 }],
    in: 500,
  })
  await give(gateway, { amount: 500, times: 1 }, { id: 'mission:one:1:player' })
  expect([await player.own(), await player.bonus()]).toEqual([700, 0])
  const profit = parse(personalProfit.value, (await gateway.call(personalProfit, { days: '1' }, { session })).value)
  const { opening, bonuses, staked, paid, closing, deposits, withdrawals: taken, transfers } = profit.sums
  expect(opening + deposits + taken + transfers + bonuses + staked + paid).toBe(closing)
  expect(closing).toBe(700)
})

test('S2.66 the returns of games are published by kind, for the cost before a bonus is accepted', async ({
  gateway,
}) => {
  const reply = await gateway.call(bonusReturns, {})
  expect(reply).toMatchObject({ success: true })
  const { returns } = parse(bonusReturns.value, reply.value)
  expect(returns.length).toBeGreaterThan(0)
  for (const { lowest, highest } of returns) expect(lowest).toBeLessThanOrEqual(highest)
})
