import { expect, test } from 'vitest'
import { type Choice, readTypedTerms } from '#staff/islands/agents/typed-terms.ts'

const monthly: Choice = { kind: 'dividend', period: 'monthly', form: 'rate', tiers: [0, 3] }
const typed = { activeFrom: '200', 'pays-0': '10', 'lost-3': '1,000', 'pays-3': '12.5 %', carry: 'forever', pay: 'on' }

test('terms are read as an operator types them: rates in percent, amounts as money, and nothing for what is left empty', () => {
  expect(readTypedTerms('en', typed, monthly)).toEqual({
    terms: {
      kind: 'dividend',
      period: 'monthly',
      form: 'rate',
      activeFrom: 20_000,
      deducts: { bonus: false, pay: true },
      carry: 'forever',
      cap: null,
      tiers: [
        { valid: 0, lost: 0, active: 0, pays: 100_000 },
        { valid: 0, lost: 100_000, active: 0, pays: 125_000 },
      ],
    },
  })
  const realtime = { kind: 'realtime-salary', period: 'five-minutes', form: 'rate', tiers: [0] } as const
  expect(readTypedTerms('bn', { 'pays-0': '০.৫', cap: '১০০' }, realtime)).toMatchObject({
    terms: { activeFrom: 0, carry: 'none', cap: 10_000, tiers: [{ pays: 5_000 }] },
  })
})

test('what cannot be read is named by its field, and tiers that do not rise together', () => {
  expect(readTypedTerms('en', { ...typed, activeFrom: '', 'pays-0': 'ten', 'lost-3': '-1' }, monthly)).toEqual({
    wrong: ['pays-0', 'lost-3', 'activeFrom'],
  })
  expect(readTypedTerms('en', { ...typed, 'pays-0': '101' }, monthly)).toEqual({ wrong: ['pays-0', 'pays-3'] })
  expect(readTypedTerms('en', { ...typed, 'pays-3': '9' }, monthly)).toEqual({ flaw: 'order' })
  const wages = { kind: 'daily-salary', period: 'daily', form: 'fixed', tiers: [0] } as const
  expect(readTypedTerms('en', { activeFrom: '1', 'pays-0': '5' }, wages)).toEqual({ flaw: 'condition' })
})
