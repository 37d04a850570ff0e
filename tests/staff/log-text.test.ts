import { expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import { translator } from '#i18n/translate.ts'
import { readableDetail } from '#staff/islands/log/log-text.ts'
import type { StaffKey } from '#staff/texts/keys.ts'
import { wordsOf } from '#staff/texts/messages.ts'

const textIn = (language: Language) => ({
  language,
  t: translator<StaffKey>(language, wordsOf(language, ['log', 'act'])),
})

test('a line of the log says what was done in words, and leaves names and reasons as they are', () => {
  const text = textIn('en')
  expect(readableDetail(text, { means: 'authenticator' })).toBe('By: password and app')
  expect(readableDetail(text, { name: 'on off', maintenance: 'on', reason: 'a passkey' })).toBe(
    'Name: on off · Maintenance: on · Reason: a passkey',
  )
  expect(readableDetail(text, { from: 'support', to: 'support risk' })).toBe('Before: Support · Now: Support, Risk')
  expect(readableDetail(text, { kind: 'payWithdrawal', decision: 'approve', first: 'ann' })).toBe(
    'Act: Paid a withdrawal · Decision: approved · First person: ann',
  )
  expect(readableDetail(text, { account: 'player', which: 'all', amount: '2000' })).toBe('$20.00')
})

test('no fact of a line is left in English', () => {
  const facts = {
    about: '7',
    by: 'ann',
    decision: 'refuse',
    ended: '2',
    maintenance: 'off',
    outcome: 'proposed',
    to: 'owner',
  }
  for (const language of ['bn', 'ar'] as const)
    expect(readableDetail(textIn(language), { ...facts, means: 'passkey' }).replace('ann', '')).not.toMatch(/[a-z]/i)
})
