import { BOOK_DAYS, staffBooks } from '#contract/staff/books.ts'
import { addDays, dayName, rangeOf, readDay, startOf } from '#contract/time/time.ts'
import { gameRevenue, revenueDays } from '#gateway/records/revenue.rows.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the operator's books, which name no member. */
export const bookAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffBooks, async (input, { services: { database } }) => {
    const [first, last] = [readDay(input.first), readDay(input.last)]
    if (first === undefined || last === undefined || last < first || last - first >= BOOK_DAYS)
      throw new StaffRefused('out_of_bounds')
    const range = rangeOf(startOf(first), startOf(addDays(last, 1)))
    const [days, games] = await Promise.all([revenueDays(database.read, range), gameRevenue(database.read, range)])
    return {
      days: days.map(({ day, ...sums }) => ({ ...sums, day: dayName(day) })),
      games: games.map(({ nodeId, ...facts }) => ({ ...facts, id: nodeId })),
    }
  }),
]
