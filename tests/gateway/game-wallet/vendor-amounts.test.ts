import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { callSigned, freshId, openPlayOf, sendSigned, vendors } from '#tests/support/vendor.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

// as they appear in the JSON of a body
const fractions = ['"1e309"', '1e309', '-1e309', '"0.1"', '0.1', '1.5', '-1', '-0.01', '1e-7']
const tooLarge = ['9007199254740992', '9007199254740993', '10000000000001', '1e14', '123456789012345678901234567890']
const texts = ['"\u0663"', '"\u09EA"', '"\uFF11\uFF10"', '"100"', '" 1"', '"0x10"', '""', '"NaN"', '"-0"', '"1,000"']
const noNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '+1',
  '.5',
  '01',
  '1.',
  'null',
  'true',
  '[100]',
  '{"v":1}',
]
const wrong = [...fractions, ...tooLarge, ...texts, ...noNumbers]

const test = sharedGatewayTest()
  .override('options', { scope: 'file' }, () => ({ clock: Date.now, vendors }))
  .extend('playId', { scope: 'file' }, async ({ gateway }) => (await openPlayOf(gateway, 'player')).playId)
  .extend(
    'inPlace',
    { scope: 'file' },
    ({ playId }) =>
      (roundId: string, money: string) =>
        `{"transferId":"${freshId()}","playId":"${playId}","roundId":"${roundId}",${money}}`,
  )
  .extend(
    'refusesAll',
    { scope: 'file' },
    ({ gateway, playId, inPlace }) =>
      async (endpoint: Endpoint, roundId: string, money: string): Promise<void> => {
        const before = await callSigned(gateway, roundState, { input: { playId, roundId } })
        const reply = await sendSigned(gateway, endpoint, { body: inPlace(roundId, money) })
        expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
        expect((await callSigned(gateway, roundState, { input: { playId, roundId } })).value).toEqual(before.value)
      },
  )

describe('T20 an invalid stake is refused and moves nothing', () => {
  test.for([...wrong, '0', '-0', '0.0'])('%s', (amount, { refusesAll }) =>
    refusesAll(bet, freshId(), `"amount":${amount}`),
  )
})

describe('T20 an invalid payout is refused and moves nothing', () => {
  test.for(wrong)('%s', async (payout, { gateway, playId, refusesAll }) => {
    const roundId = freshId()
    await callSigned(gateway, bet, { input: { transferId: freshId(), playId, roundId, amount: 10 } })
    await refusesAll(settle, roundId, `"payout":${payout}`)
    await callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId } })
  })
})

test.for([
  ['an undocumented field', '"amount":1,"currency":"EUR"'],
  ['an amount twice', '"amount":1,"amount":2'],
  ['no amount', '"roundid":"x"'],
  ['an amount under another name', '"Amount":1'],
] as const)('T17 a bet with %s is refused', ([_what, money], { refusesAll }) => refusesAll(bet, freshId(), money))

test.for(['short', 'x'.repeat(65), 'a space in', 'line\\nbreak', '১২৩৪৫৬৭৮', '../../etc/x', "x' OR '1'='1"])(
  'T22 refuses an unsafe id: %s',
  async (transferId, { playId, gateway }) => {
    const body = `{"transferId":"${transferId}","playId":"${playId}","roundId":"${freshId()}","amount":1}`
    expect(await sendSigned(gateway, bet, { body })).toMatchObject({ status: 400, errorCode: 'bad_request' })
  },
)
