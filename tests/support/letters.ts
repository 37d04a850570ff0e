import { expect } from 'vitest'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import type { Services } from '#gateway/services.ts'

/** The demo members' mailboxes. */
export function emailOf(account: string): string {
  return `${account}@members.example.test`
}

/** All that was sent, the newest first, with what goes out only when the answer has left. */
export async function allSent({ database, background }: Pick<Services, 'database' | 'background'>) {
  await background.settle()
  return messages(database.read, 1000)
}

/** The letters that bring a link for a new password, the newest first: so many there are. */
export async function waitForLinks(services: Services, count: number) {
  const all = await allSent(services)
  const letters = all.filter(({ channel, text }) => channel === 'email' && text.includes('#reset='))
  expect(letters).toHaveLength(count)
  return letters
}

/** What the link of a letter carries. */
export function tokenIn(text: string | undefined): string {
  return /#reset=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
