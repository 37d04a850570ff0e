import {
  cannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
  saveServiceHours,
  staffServiceHours,
} from '#contract/staff/service.ts'
import { isTimeZone } from '#gateway/auth/login/time-zone.rules.ts'
import { deskOf, setHours } from '#gateway/service/desk.rows.ts'
import { staffAct } from './acts.ts'
import { wordsOf } from './service.routes.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers what customer service keeps for itself: canned answers and hours. */
export const deskAnswers: readonly StaffAnswer[] = [
  staffAnswer(cannedAnswers, async (_input, { services: { database } }) => {
    const found = await database.read.selectFrom('canned_answer').selectAll().orderBy('title').orderBy('id').execute()
    return { answers: found.map(({ id, title, text, person }) => ({ id: String(id), title, text, by: person })) }
  }),

  staffAct(saveCannedAnswer, async (rows, { id, title: typed, text: typedText }, { person, log }) => {
    const answer = { title: wordsOf(typed), text: wordsOf(typedText), person: person.name }
    const kept =
      id === null
        ? await rows.insertInto('canned_answer').values(answer).returning('id').executeTakeFirst()
        : await rows
            .updateTable('canned_answer')
            .set(answer)
            .where('id', '=', Number(id))
            .returning('id')
            .executeTakeFirst()
    if (!kept) throw new StaffRefused('unknown')
    await log({ detail: { name: answer.title } })
    return { id: String(kept.id) }
  }),

  staffAct(removeCannedAnswer, async (rows, { id }, { log }) => {
    const gone = await rows
      .deleteFrom('canned_answer')
      .where('id', '=', Number(id))
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw new StaffRefused('unknown')
    await log({ detail: { name: gone.title } })
    return { id }
  }),

  staffAnswer(staffServiceHours, async (_input, { services: { database } }) => deskOf(database.read)),

  staffAct(saveServiceHours, async (rows, { zone, hours }, { log }) => {
    if (!isTimeZone(zone)) throw new StaffRefused('text_invalid')
    await setHours(rows, { zone, hours })
    const days = hours.map(({ weekday, opens, closes }) => `${weekday}: ${opens}-${closes}`).join(', ')
    await log({ detail: { zone, hours: days } })
    return { zone }
  }),
]
