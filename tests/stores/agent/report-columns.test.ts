import { describe, expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import { rateOf } from '#contract/money/rate.ts'
import { betColumns, betFigures } from '#islands/agent/reports/bet-columns.tsx'
import { contractsText } from '#islands/agent/tree/ContractStates.tsx'
import { payColumns } from '#islands/agent/pay/pay-columns.tsx'
import { payFigures } from '#islands/agent/pay/pay-figures.ts'
import { translator } from '#i18n/translate.ts'

const t = translator('en', {})

describe('bets of a team', () => {
  const bet = {
    id: 'b1',
    at: 0,
    account: 'player',
    level: 1,
    gameName: 'Dice',
    vassalage: 'ATL',
    vendorName: 'A',
  } as const
  const columnsOf = (state: 'settled' | 'open' | 'rolledback') => {
    const columns = betColumns({ digits: 2 }, { language: 'en', t, state })
    const row = { ...bet, stake: 1_086, paid: state === 'settled' ? 2_500 : 0, state }
    return {
      shown: columns.filter(({ isBlank }) => !isBlank).map(({ name }) => name),
      file: Object.fromEntries(columns.map(({ name, file }) => [name, file?.(row)])),
    }
  }
  const figuresOf = (state: 'settled' | 'open' | 'rolledback') =>
    betFigures({ staked: 1_086, paid: 0, digits: 2 }, { language: 'en', t, state }).map(({ name, value }) => [
      name,
      value,
    ])

  test('S2.77 a bet that was refunded or is open has no net, on the screen, in the totals and in the file', () => {
    for (const state of ['open', 'rolledback'] as const) {
      expect(columnsOf(state).shown).not.toContain('agent.net')
      expect(columnsOf(state).file).toMatchObject({ 'member.stake': '10.86', 'agent.net': '' })
      expect(figuresOf(state)).toEqual([['member.stake', '$10.86']])
    }
  })

  test('S2.77 one that is settled has', () => {
    expect(columnsOf('settled').shown).toContain('agent.net')
    expect(columnsOf('settled').file).toMatchObject({ 'member.payout': '25.00', 'agent.net': '-14.14' })
    expect(figuresOf('settled').at(-1)).toEqual(['agent.net', '+$10.86'])
  })
})

test('S2.76 the contracts of an agent are listed as the reader’s language does', () => {
  const contracts: Parameters<typeof contractsText>[0]['contracts'] = [
    { kind: 'dividend', state: 'inForce' },
    { kind: 'dividend', state: 'offered' },
  ]
  const textIn = (language: Language) => contractsText({ contracts, language, t })
  expect(textIn('en')).toBe('agent.kindDividend: agent.contractInForce, agent.contractOffered')
  expect(textIn('ar')).toBe('agent.kindDividend: agent.contractInForce وagent.contractOffered')
})

test('S2.82 S2.84 the file has every digit of a commission, so that its rows add up to the total of the screen', () => {
  const line = {
    run: '22',
    startsAt: 0,
    endsAt: 86_400_000,
    rounds: 9,
    valid: 9_432,
    kept: 0,
    active: 0,
    carriedIn: 0,
    carriedOut: 0,
    base: 9_432,
    tier: 0,
    pays: rateOf(15_000),
    form: 'rate',
    worth: '141480000',
    below: '75456000',
    pay: 66,
    withheld: 0,
    state: 'paid',
    bonus: 0,
    otherPay: 0,
    corrected: 0,
    restBefore: 735_000,
    restAfter: 759_000,
    entry: '957',
  } as const
  const columns = payColumns({
    kind: 'daily-salary',
    page: { list: [line] },
    opened: undefined,
    digits: 2,
    language: 'en',
    t,
  })
  const file = Object.fromEntries(columns.map(({ name, file: text }) => [name, text?.(line)]))
  expect(file).toMatchObject({ 'pay.gross': '1.41480000', 'pay.below': '0.75456000', 'pay.pay': '0.66' })
})

test('S2.82 a dividend has at most eight columns on a screen of 1280 px, and every amount in its file', () => {
  const amount = 123_456_789
  const line = {
    run: '7',
    startsAt: Date.UTC(2026, 0, 1),
    endsAt: Date.UTC(2026, 1, 1),
    version: 1,
    rounds: 9_000,
    valid: amount,
    kept: amount,
    active: 999,
    carriedIn: -amount,
    carriedOut: -1,
    base: 0,
    tier: 0,
    pays: rateOf(15_000),
    form: 'rate',
    worth: '141480000',
    below: '75456000',
    pay: amount,
    withheld: amount,
    state: 'paid',
    bonus: 0,
    otherPay: 0,
    corrected: 0,
    restBefore: 0,
    restAfter: 0,
    entry: '957',
  } as const
  const columns = payColumns({
    kind: 'dividend',
    page: { list: [line] },
    opened: undefined,
    digits: 2,
    language: 'en',
    t,
  })
  expect(columns.filter(({ isBlank }) => !isBlank).map(({ name }) => name)).toEqual([
    'pay.period',
    'pay.lost',
    'pay.base',
    'pay.active',
    'pay.tier',
    'pay.gross',
    'pay.pay',
    'pay.state',
  ])
  const file = Object.fromEntries(columns.map(({ name, file: text }) => [name, text?.(line)]))
  expect(file).toMatchObject({
    'pay.carriedIn': '-1234567.89',
    'pay.below': '0.75456000',
    'pay.withheld': '1234567.89',
  })
})

test('S2.81 S2.82 the first total is that of the first column: what the team lost, or its valid bets', () => {
  const sums = { rounds: 3, valid: 90_000, kept: -1_250, worth: '0', below: '0', pay: 0, withheld: 0 }
  const page = { sums, debt: 0, carried: 0 }
  const first = (kind: 'dividend' | 'daily-salary') => payFigures({ kind, page, digits: 2, language: 'en', t })[0]
  expect(first('dividend')).toEqual({ name: 'pay.lost', value: '-$12.50' })
  expect(first('daily-salary')).toEqual({ name: 'pay.valid', value: '$900.00' })
})
