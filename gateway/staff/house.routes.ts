import { staffDeposits, staffHouse } from '#contract/staff/money.ts'
import { dayName, addDays, dayAt, rangeOf, readDay, startOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { entriesIn } from '#gateway/records/account-record.rows.ts'
import { staffLook } from './acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

const PAGE = 50

/** Answers deposits, and what the house's accounts took in and gave out on a day. */
export const houseAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffDeposits,
    ({ before }) => ({ detail: { ...(before !== undefined && { before }) } }),
    async ({ before }, { services: { database } }) => depositsPage(database.read, before),
  ),

  staffAnswer(staffHouse, async ({ day }, { services: { database, clock } }) => {
    const wanted = day === undefined ? dayAt(clock()) : readDay(day)
    if (wanted === undefined) throw new StaffRefused('out_of_bounds')
    const span = await entriesIn(database.read, rangeOf(startOf(wanted), startOf(addDays(wanted, 1))))
    return { day: dayName(wanted), accounts: await houseSums(database.read, span) }
  }),
]

async function depositsPage(rows: Rows, before: string | undefined) {
  const found = await rows
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member_id')
    .select(['deposit.id', 'member_id', 'account', 'amount', 'at'])
    .$if(before !== undefined, (deposits) => deposits.where('deposit.id', '<', Number(before)))
    .orderBy('deposit.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const deposits = found
    .slice(0, PAGE)
    .map(({ id, member_id: memberId, ...deposit }) => ({ ...deposit, id: String(id), memberId }))
  return { deposits, next: found.length > PAGE ? (deposits.at(-1)?.id ?? null) : null }
}

/** Sums each house account's entries of a day: read from the index by account and number, without the entries. */
async function houseSums(rows: Rows, { from, until }: { readonly from: number; readonly until: number }) {
  // an account whose balance is not kept is the house's; free play is no money of the house
  const house = await rows
    .selectFrom('account')
    .select('id')
    .where('balance', 'is', null)
    .where('id', 'not like', 'trial-%')
    .orderBy('id')
    .execute()
  const sums = []
  for (const { id } of house) {
    const [came, left] = [await sumIn(rows, { id, from, until }, '>'), await sumIn(rows, { id, from, until }, '<')]
    sums.push({ id, came, left: -left })
  }
  return sums.filter(({ came, left }) => came !== 0 || left !== 0)
}

async function sumIn(
  rows: Rows,
  { id, from, until }: { readonly id: string; readonly from: number; readonly until: number },
  side: '>' | '<',
): Promise<number> {
  const { sum } = await rows
    .selectFrom('entry')
    .select(boundedSum('amount').as('sum'))
    .where('account_id', '=', id)
    .where('seq', '>=', from)
    .where('seq', '<=', until)
    .where('amount', side, 0)
    .executeTakeFirstOrThrow()
  return sum
}
