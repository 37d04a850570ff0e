import { expect } from 'vitest'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import type { Services } from '#gateway/services.ts'

/** Returns a demo member's mailbox. */
export function emailOf(account: string): string {
  return `${account}@members.example.test`
}

/** Returns all messages, newest first, including those sent only after the response. */
export async function allSent({ database, background }: Pick<Services, 'database' | 'background'>) {
  await background.settle()
  return messages(database.read, 1000)
}

/** Waits for this number of letters with a link for a new password; returns them, newest first. */
export async function waitForLinks(services: Services, count: number) {
  const all = await allSent(services)
  const letters = all.filter(({ channel, text }) => channel === 'email' && text.includes('#reset='))
  expect(letters).toHaveLength(count)
  return letters
}

/** Returns the token in the link of a letter. */
export function tokenIn(text: string | undefined): string {
  return /#reset=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
