import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deposit } from '#contract/wallet/deposit.ts'
import { staffDeposits, staffHouse } from '#contract/staff/money.ts'
import { addDays, dayAt, dayName } from '#contract/time/time.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()

test('deposits are listed, and the house’s accounts show what they took in and gave out on a day', async ({
  gateway,
  staff,
}) => {
  const [pam, guy] = [await staff.enter('pam', ['payments']), await staff.enter('guy', ['games'])]
  const { clock } = gateway.services
  const day = dayName(dayAt(clock()))
  const sourceOf = async () =>
    (await staff.ask(staffHouse, { day }, guy)).accounts.find(({ id }) => id === 'house:play')
  const before = (await sourceOf()) ?? { came: 0, left: 0 }
  const session = await gateway.signIn('player')
  const made = await gateway.call(deposit, { id: randomUUID(), amount: '45' }, { session })
  expect(made.errorCode).toBeNull()
  const { deposits, next } = await staff.ask(staffDeposits, {}, pam)
  expect(deposits).toMatchObject([{ account: 'player', amount: 4_500 }])
  expect(next).toBeNull()
  expect(await sourceOf()).toEqual({ id: 'house:play', came: before.came, left: before.left + 4_500 })
  expect((await staff.ask(staffHouse, {}, guy)).day, 'today').toBe(day)
  const tomorrow = dayName(addDays(dayAt(clock()), 1))
  expect((await staff.ask(staffHouse, { day: tomorrow }, guy)).accounts).toEqual([])
  expect((await staff.call(staffHouse, { day: '2026-13-01' }, guy)).errorCode).toBe('out_of_bounds')
  expect((await staff.call(staffDeposits, {}, guy)).errorCode).toBe('forbidden')
})
