import { describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { staffPeople } from '#contract/staff/people.ts'
import { type StaffRefusal, staffRefusals } from '#contract/staff/refusals.ts'
import { staffMe } from '#contract/staff/session.ts'
import { translator } from '#i18n/translate.ts'
import { addressOf, readAnswer } from '#staff/api/call.ts'
import { failureKey, isSignedOut } from '#staff/api/failure.ts'
import { staffLog } from '#contract/staff/log.ts'
import { wordsOf } from '#staff/texts/messages.ts'

const answer = (value: unknown, errorCode: string | null = null) =>
  JSON.stringify({ success: errorCode === null, message: '', errorCode, value })

describe('answers of the staff calls', () => {
  test('a value of the contract is read, and any other is malformed', () => {
    expect(readAnswer(staffPeople, 200, answer({ people: [] }))).toEqual({ ok: true, value: { people: [] } })
    expect(readAnswer(staffPeople, 200, answer({ people: {} }))).toMatchObject({ failure: { kind: 'malformed' } })
    expect(readAnswer(staffPeople, 200, '<html>')).toMatchObject({ failure: { kind: 'malformed' } })
  })

  test('a proxy without the gateway behind it is unreachable', () => {
    expect(readAnswer(staffPeople, 502, '<html>Bad gateway')).toBe('unreachable')
  })

  test('a refusal has its code, and a code that is not known is an unknown error', () => {
    expect(readAnswer(staffMe, 403, answer(null, 'forbidden'))).toMatchObject({ failure: { code: 'forbidden' } })
    expect(readAnswer(staffMe, 400, answer(null, 'new_code'))).toMatchObject({ failure: { code: 'unknown_error' } })
  })

  test('only an ended session asks for a login', () => {
    expect(isSignedOut({ kind: 'refused', code: 'not_signed_in' })).toBe(true)
    expect(isSignedOut({ kind: 'refused', code: 'forbidden' })).toBe(false)
    expect(isSignedOut({ kind: 'offline' })).toBe(false)
  })

  test('reads carry their input in the address, without what is empty', () => {
    expect(addressOf(staffLog, { person: 'mina', day: '', before: undefined })).toBe('/staff/log?person=mina')
  })
})

test.for(languages.map(({ code }) => code))('every failure says what to do: %s', (language) => {
  const t = translator(language, wordsOf(language, []))
  const codes = Object.keys(staffRefusals) as StaffRefusal[]
  const keys = [
    ...codes.map((code) => failureKey({ kind: 'refused', code })),
    ...(['offline', 'timeout', 'malformed'] as const).map((kind) => failureKey({ kind })),
  ]
  expect(keys.filter((key) => t(key) === key || t(key) === '')).toEqual([])
})
