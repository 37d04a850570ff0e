import {
  answerThread,
  closeThread,
  noteThread,
  serviceNews,
  staffServicePicture,
  staffThread,
  staffThreads,
} from '#contract/staff/service.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import { fillPlaceholders } from '#gateway/auth/login/account-notifications.ts'
import { answerInThread, beginThread, closeInService, noteInThread } from '#gateway/service/answering.rows.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { type Acting, staffAct, staffLook } from './acts.ts'
import { findThreads, serviceMark, servicePictureOf, threadPage } from './service.rows.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

const aboutThread = (id: string) => ({ subjectKind: 'thread', subject: id }) as const

/** Answers the inbox of customer service. */
export const serviceDeskAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffThreads,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services: { database } }) => findThreads(database.read, input),
  ),

  // says nothing about anybody, so that an open page can ask every few seconds without a line in the log
  staffAnswer(serviceNews, async (_input, { services: { database } }) => ({ mark: await serviceMark(database.read) })),

  staffLook(
    staffThread,
    ({ id }) => aboutThread(id),
    async ({ id }, { person, services: { database, clock } }) => {
      // who may only look does not look into it
      if (person.permissions.includes('service.answer'))
        await database.write((rows) => beginThread(rows, Number(id), clock()))
      const page = await threadPage(database.read, Number(id))
      if (!page) throw new StaffRefused('unknown')
      return page
    },
  ),

  staffLook(
    staffServicePicture,
    ({ id }) => ({ detail: { picture: id } }),
    async ({ id }, { services: { database } }) => {
      const picture = await servicePictureOf(database.read, Number(id))
      if (!picture) throw new StaffRefused('unknown')
      const { kind, width, height, bytes } = picture
      return { kind, width, height, bytes: Buffer.from(bytes).toString('base64') }
    },
  ),

  staffAct(answerThread, async (rows, { id, request, text: typed, seen, closes }, acting) => {
    const { person, now, log, afterwards } = acting
    const text = wordsOf(typed)
    const answer = { id: Number(id), request, person: person.name, text, seen: Number(seen), closes }
    const answered = await answerInThread(rows, answer, now)
    if (typeof answered === 'string') throw new StaffRefused(answered)
    await log({ ...aboutThread(id), detail: { ...(closes && { outcome: 'closed' }) } })
    const { letter } = answered
    if (letter) afterwards(() => sendAnswer({ ...letter, number: id, text }, acting))
    return { state: answered.state }
  }),

  staffAct(closeThread, async (rows, { id }, { now, log }) => {
    const closed = await closeInService(rows, Number(id), now)
    if (closed !== 'closed') throw new StaffRefused(closed === 'unknown' ? 'unknown' : 'state_other')
    await log(aboutThread(id))
    return { state: 'closed' as const }
  }),

  staffAct(noteThread, async (rows, { id, text }, { person, now, log }) => {
    const note = await noteInThread(rows, { id: Number(id), person: person.name, text: wordsOf(text) }, now)
    if (note === undefined) throw new StaffRefused('unknown')
    await log({ ...aboutThread(id), detail: { note: String(note) } })
    return { id: String(note) }
  }),
]

/** Returns a person's words as they are kept; words of nothing but controls are refused. */
export function wordsOf(typed: string): string {
  const text = normalizeComment(typed)
  if (text === '') throw new StaffRefused('text_invalid')
  return text
}

interface Letter {
  readonly email: string
  readonly language: string
  readonly number: string
  readonly text: string
}

/** Sends an answer to a visitor, who has no inbox. */
async function sendAnswer({ email, language, number, text }: Letter, { services }: Acting): Promise<void> {
  const { title, summary } = await messageIn(services.database.read, 'serviceLetter', language)
  const filled = { number, text, link: `${services.origin()}/service` }
  await services.outbox.send({
    channel: 'email',
    to: email,
    subject: fillPlaceholders(title, filled),
    text: fillPlaceholders(summary, filled),
  })
}
