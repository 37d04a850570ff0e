import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { object, optional, parse, record, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { fillPlaceholders, formatTime } from '#gateway/auth/login/account-notifications.ts'
import { isShortEncoded, smsText } from '#gateway/outbox/sms-text.ts'

const messages = record(string(), object({ summary: optional(string()) }))
const files = globSync('gateway/seed/words/*/messages.yaml')
/** Languages whose texts the short encoding can carry: those in Latin letters. */
const latin = files.filter((file) => new Intl.Locale(languageOf(file)).maximize().script === 'Latn')
const at = Date.UTC(2026, 0, 5, 17, 4)

function languageOf(file: string): string {
  return basename(dirname(file))
}

/** Fills in the texts that are sent by SMS, as the gateway does. */
function textsIn(file: string): string[] {
  const all = parse(messages, parseYaml(readFileSync(file, 'utf8')))
  const summaryOf = (id: string) => all[id]?.summary ?? expect.unreachable(id)
  const values = { account: 'player', code: '795227', minutes: '10', left: '9', provider: 'Google' }
  const time = formatTime(languageOf(file), at, 'Asia/Dhaka')
  const sent = { ...values, time, from: 'Chrome, Windows, 203.0.113.*' }
  const events = ['passkeyAdded', 'passkeyRemoved', 'appAdded', 'appRemoved', 'recoveryRenewed', 'recoveryUsed']
  return [
    ...['smsCode', 'passwordChangedSms'].map((id) => fillPlaceholders(summaryOf(id), sent)),
    ...[...events, 'providerLinked', 'newNetwork'].map((id) =>
      fillPlaceholders(summaryOf('accountEventSms'), { ...sent, what: fillPlaceholders(summaryOf(id), sent) }),
    ),
  ]
}

describe.each(latin)('%s', (file) => {
  test('every text message fits the cheaper encoding', () => {
    for (const text of textsIn(file)) expect(isShortEncoded(smsText(text)), text).toBe(true)
  })
  test('and its words do so as they are written', () => {
    const all = parse(messages, parseYaml(readFileSync(file, 'utf8')))
    for (const id of ['smsCode', 'passwordChangedSms', 'accountEventSms']) {
      expect(isShortEncoded(all[id]?.summary ?? ''), id).toBe(true)
    }
  })
})

test('English is among them, and a letter outside the encoding is found', () => {
  expect(latin.map(languageOf)).toContain('en')
  expect(isShortEncoded('“')).toBe(false)
  expect(isShortEncoded("It's 5 €: [a] {b} ~ \\ ^ |")).toBe(true)
})
