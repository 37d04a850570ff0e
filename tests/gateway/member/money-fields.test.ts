import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uplineTransfer } from '#contract/member/upline.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import type { Session } from '#tests/support/visitors.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

// Every field of money that a member has, by what is on the wire: the forms read what people type before (decision 064).
let gateway: TestGateway
let session: Session
beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => Date.UTC(2026, 2, 1, 10) })
})
afterAll(() => gateway.close())

type Send = (amount: string) => Promise<{ errorCode: string | null }>
const fields: Readonly<Record<string, Send>> = {
  deposit: (amount) => depositsOn(gateway).put({ amount }, session),
  withdrawal: (amount) => withdrawalsOn(gateway).ask({ amount }, session),
  'transfer to the upline': (amount) =>
    gateway.call(uplineTransfer, { id: randomUUID(), amount, password: DEMO_PASSWORD }, { session }),
  'move between wallets': (amount) => walletsOn(gateway).move({ amount }, session),
  'limit of money': (amount) => limitsOn(gateway).set('lossDay', amount),
  'limit of minutes': (amount) => limitsOn(gateway).set('session', amount),
  budget: (budget) => limitsOn(gateway).choose({ budget }),
}

const hostile = [
  ['১০', '٣', '۳', '１０', '𝟏𝟎', '१०', '1০', '½', '²', '①', 'Ⅷ'],
  ['1e1', '1E1', '1e309', '1e-2', '0x10', '0b11', '1n', 'Infinity', 'NaN', 'null', '1_0'],
  ['10.', '.5', '.', '10.0.0', '10.005', '10,5', '1,000', '1 000', '1\u2009000', '1\u00a0000', "1'000", '1٬000'],
  ['-1', '-0', '-0.00', '+1', '−1', '--1', '1-', '(1)', '5%', '$5'],
  ['\u200f10', '10\u200e', '\u202e01', '1\u200b0', '\ufeff10', ' 10', '10 ', '10\n', '\t10', '10;'],
  ['100000000000.01', '999999999999', '9'.repeat(64), '90071992547409.93'],
].flat()

test.each(Object.keys(fields))(
  'S8.8 T20 %s: forms that are no amount are refused by name, and nothing moves',
  async (name) => {
    // other calls of these tests log in again, which ends this session
    session = await gateway.signIn('player')
    const before = await walletsOn(gateway).view(session)
    const taken: string[] = []
    for (const text of hostile) {
      const { errorCode } = (await fields[name]?.(text)) ?? {}
      if (!/^amount_(invalid|too_large)$/.test(errorCode ?? '')) taken.push(`${JSON.stringify(text)}: ${errorCode}`)
    }
    expect(taken).toEqual([])
    session = await gateway.signIn('player')
    expect(await walletsOn(gateway).view(session)).toEqual(before)
    expect((await limitsOn(gateway).state()).limits.filter(({ amount }) => amount !== null)).toEqual([])
  },
)
