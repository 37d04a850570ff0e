import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { array, parse } from 'valibot'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { whitelabelNode } from '#contract/site/status.ts'
import { switchesOf } from '#contract/site/switches.ts'
import { withdrawals } from '#contract/wallet/withdrawal.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

let gateway: TestGateway
let session: Session
beforeEach(async () => {
  gateway = await startTestGateway()
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

const turnTo = (on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, 'MEMCENTRE3', on))
const off = { status: 403, errorCode: 'function_not_enabled' }

describe('S2.27 X17 S6.8 MEMCENTRE3 off', () => {
  const calls = {
    deposits: () => gateway.call(deposits, {}, { session }),
    deposit: () => gateway.call(deposit, { id: randomUUID(), amount: '1' }, { session }),
    withdrawals: () => gateway.call(withdrawals, {}, { session }),
    withdraw: () => withdrawalsOn(gateway).ask({}, session),
  }

  test.each(Object.entries(calls))('%s is refused, and works again once it is on', async (_name, ask) => {
    await turnTo(false)
    expect(await ask()).toMatchObject(off)
    expect(await withdrawalsOn(gateway).owns()).toBe(100_000)
    await turnTo(true)
    expect(await ask()).toMatchObject({ success: true })
  })

  test('T19 an earlier deposit is not repeated either while it is off', async () => {
    const request = { id: randomUUID(), amount: '1' }
    await gateway.call(deposit, request, { session })
    await turnTo(false)
    expect(await gateway.call(deposit, request, { session })).toMatchObject(off)
    await turnTo(true)
    const again = await gateway.call(deposit, request, { session })
    expect(again.headers.get('idempotency-hit')).toBe('true')
  })

  test('S4.45 X28 an open payout can still be seen and confirmed before its deadline', async () => {
    const bed = withdrawalsOn(gateway)
    await bed.ask({}, session)
    await turnTo(false)
    expect((await bed.view(session)).withdrawals).toMatchObject([{ state: 'submitted' }])
    await bed.pay()
    expect((await bed.view(session)).withdrawals).toMatchObject([{ state: 'paid' }])
    expect(await bed.ask({}, session)).toMatchObject(off)
    const picture = await bed.proof(session)
    expect(await bed.confirm({ outcome: 'missing', picture }, session)).toMatchObject({ success: true })
    expect((await bed.view(session)).withdrawals).toMatchObject([{ state: 'missing' }])
    await bed.giveBack()
    expect(await calls.withdrawals(), 'no payout is open').toMatchObject(off)
  })
})

describe('upgrade to migration 032', () => {
  /** Returns the permission tree that an older database has after the upgrade. */
  function upgraded(before: string): string {
    const file = new DatabaseSync(':memory:')
    onTestFinished(() => file.close())
    const until = (name: string) => Number.parseInt(name, 10) <= 32
    for (const name of readdirSync('gateway/db/migrations').toSorted().filter(until)) {
      if (name.startsWith('032')) {
        file.prepare("INSERT INTO setting VALUES ('whitelabel', ?)").run(before)
      }
      file.exec(readFileSync(`gateway/db/migrations/${name}`, 'utf8'))
    }
    return String(file.prepare("SELECT value FROM setting WHERE key = 'whitelabel'").get()?.value)
  }

  const signIn = { modId: 'SIGNIN', enabled: '1', children: [{ modId: 'FREEPLAY3', enabled: '0' }] }

  test('S2.27 turns the member centre on and leaves the rest of the tree unchanged', () => {
    const tree = parse(array(whitelabelNode), JSON.parse(upgraded(JSON.stringify([signIn]))))
    expect(tree[0]).toEqual(signIn)
    expect(switchesOf(tree)).toEqual(['SIGNIN', 'MEMBER', 'MEMCENTRE3'])
  })

  test.each([
    JSON.stringify([{ modId: 'MEMBER', enabled: '1', children: [{ modId: 'MEMCENTRE3', enabled: '0' }] }]),
    'no tree at all',
  ])('leaves %s unchanged', (before) => {
    expect(upgraded(before)).toBe(before)
  })
})
