import { parse, record, string } from 'valibot'
import type { Draft } from '#contract/registration.ts'
import { sessionStore } from '#lib/storage.ts'

const kept = record(string(), string())
const secrets = ['password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode']

/** Keeps what was typed in this tab, so that a reload or a dead line loses nothing; secrets are never kept (X4). */
export function keepDraft(draft: Draft): void {
  const open = Object.entries(draft).filter(([field, text]) => text && !secrets.includes(field))
  sessionStore.write('registerDraft', JSON.stringify(Object.fromEntries(open)))
}

/** What was typed in this tab before. */
export function keptDraft(): Readonly<Record<string, string>> {
  try {
    return parse(kept, JSON.parse(sessionStore.read('registerDraft') ?? '{}'))
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  sessionStore.remove('registerDraft')
}
