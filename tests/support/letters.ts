import { expect, vi } from 'vitest'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import type { Services } from '#gateway/services.ts'

/** The demo members' mailboxes. */
export function emailOf(account: string): string {
  return `${account}@members.example.test`
}

/** The letters that bring a link for a new password, the newest first, as soon as there are so many: they come after the answer. */
export function linksCome({ database }: Services, count: number) {
  return vi.waitFor(async () => {
    const all = await messages(database.read, 1000)
    const letters = all.filter(({ channel, text }) => channel === 'email' && text.includes('#reset='))
    expect(letters).toHaveLength(count)
    return letters
  })
}

/** What the link of a letter carries. */
export function tokenIn(text: string | undefined): string {
  return /#reset=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
