import { chooseMessages, messageChoices, messageKinds } from '#contract/member/messages.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { chooseFor, choiceOf } from '#gateway/outbox/inbox.rows.ts'
import { choosable, effectOf } from '#gateway/outbox/inbox.rules.ts'

/** Answers where a member wants messages of each kind (S2.70). */
export const messageChoiceAnswers: readonly Answer[] = [
  answer(messageChoices, async (_input, { caller: { memberId }, services: { database } }) => {
    const { read } = database
    const { address } = await contactOf(read, memberId)
    const kinds = []
    for (const kind of messageKinds) {
      const may = choosable(kind)
      const { box, mail } = effectOf(kind, await choiceOf(read, memberId, kind))
      kinds.push({ kind, box, mail, mayBox: may.box, mayMail: may.mail })
    }
    return ok({ kinds, hasEmail: address !== null })
  }),

  answer(chooseMessages, async ({ kind, ...choice }, { caller: { memberId }, services: { database } }) => {
    await database.write((rows) => chooseFor(rows, { memberId, kind }, choice))
    return ok({})
  }),
]
