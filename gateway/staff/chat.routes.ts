import { isLanguage } from '#brand/languages.ts'
import { chatBan, chatKeep, chatMute, chatRemove, chatSay, staffChat } from '#contract/staff/chat.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import {
  type ModerationAct,
  aboutModerated,
  closeReports,
  findMessages,
  moderate,
} from '#gateway/chat/moderation.rows.ts'
import { sayAsHouse } from '#gateway/chat/messages.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Acting, staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused } from './staff-request.ts'

/** Answers what staff see of the chat rooms and do there (decision 159). */
export const chatAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffChat,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services: { database, clock } }) => findMessages(database.read, input, clock()),
  ),

  staffAct(chatMute, async (rows, { id, minutes, reason }, acting) => {
    await carryOut(rows, { act: 'mute', memberId: id, minutes, reason: textOf(reason) }, acting)
    return { until: acting.now + minutes * MINUTE_MS }
  }),

  staffAct(chatBan, async (rows, { id, minutes, reason }, acting) => {
    await carryOut(rows, { act: 'ban', memberId: id, minutes, reason: textOf(reason) }, acting)
    return { until: acting.now + minutes * MINUTE_MS }
  }),

  staffAct(chatSay, async (rows, { room, text }, { person, now, log, services, afterwards }) => {
    if (!isLanguage(room)) throw new StaffRefused('bad_request')
    const id = services.chance(12).toString('base64url')
    const epoch = services.chance(9).toString('base64url')
    await sayAsHouse(rows, { room, text, id, now, staff: person.name, epoch })
    await log({ detail: { room, message: id, text } })
    afterwards(() => services.chat.refresh())
    return { id }
  }),

  staffAct(chatRemove, async (rows, { id, reason }, acting) => {
    await carryOut(rows, { act: 'remove', message: id, reason: textOf(reason) }, acting)
    return { id }
  }),

  staffAct(chatKeep, async (rows, { id }, { now, log }) => {
    if ((await closeReports(rows, id, now)) === 0) throw new StaffRefused('state_other')
    await log({ detail: { message: id } })
    return { id }
  }),
]

/** Does the act with its line in the log; the rooms hear of it at once. */
async function carryOut(rows: Rows, act: ModerationAct, { now, log, services, afterwards }: Acting): Promise<void> {
  const moderated = await moderate(rows, act, { now, id: services.chance(12).toString('base64url') })
  if (!moderated) throw new StaffRefused('state_other')
  await log(aboutModerated(moderated))
  afterwards(() => services.chat.refresh())
}
