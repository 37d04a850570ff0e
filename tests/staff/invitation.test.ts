import { expect, test } from 'vitest'
import { STAFF_PASSWORD } from '#contract/staff/session.ts'
import { translator } from '#i18n/translate.ts'
import ar from '#staff/words/ar.json'
import bn from '#staff/words/bn.json'
import en from '#staff/words/en.json'

test.each([
  ['en', en, '12'],
  ['bn', bn, '১২'],
  ['ar', ar, '١٢'],
] as const)(
  'the rule of the password of an invitation has the digits of its language: %s',
  (language, words, length) => {
    const t = translator(language, { 'invite.password': words.invite.password })
    expect(t('invite.password', { min: STAFF_PASSWORD })).toContain(length)
  },
)
