import { sql } from 'kysely'
import { settlePay } from '#gateway/pay/settle.ts'
import { addAgents, everyKindAt } from '#tests/support/crowd.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'

// `npm run bench:team` also measures how long agents' pay takes to settle: 10,000 agents in chains of ten, each with 20
// members who played every day, and contracts of daily wages, daily dividends that deduct pay, and real-time salary.
const AGENTS = 10_000
const MEMBERS = 20 * AGENTS
const DAYS = 3
const SLOT_MS = 300_000

const bed = await openPayBed()
try {
  const { database } = bed
  await addAgents(bed, { agents: AGENTS, termsAt: everyKindAt, from: MARCH_10 })
  await database.write(async (rows) => {
    await sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MEMBERS - 1})
      INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at)
      SELECT 'P' || i, 'p' || i, 'Player', '-', 0, printf('A%05d', i * 7919 % ${AGENTS}), 0 FROM n`.execute(rows)
    for (let day = MARCH_10 / DAY_MS; day < MARCH_10 / DAY_MS + DAYS; day += 1) {
      await sql`INSERT INTO member_day SELECT ${day}, line.id, member.id, 3, 30000, 30000, 28000, 0, 0
        FROM member JOIN line ON line.head_id = member.upline_id WHERE member.type = 0`.execute(rows)
    }
    await sql`INSERT INTO line_day (line_id, day, rounds, staked, valid, paid, feed, jackpot)
      SELECT line_id, day, sum(rounds), sum(staked), sum(valid), sum(paid), 0, 0 FROM member_day GROUP BY 1, 2`.execute(
      rows,
    )
    await sql`INSERT INTO line_slot SELECT day * ${DAY_MS / SLOT_MS}, line_id, rounds, valid FROM line_day`.execute(
      rows,
    )
  })
  for (let day = 0; day < DAYS; day += 1) {
    const start = MARCH_10 + day * DAY_MS
    const slot = await secondsOf(start + SLOT_MS)
    const whole = await secondsOf(start + DAY_MS)
    const runs = await database.read
      .selectFrom('pay_line')
      .select((at) => at.fn.countAll<number>().as('n'))
      .executeTakeFirst()
    process.stdout.write(
      `day ${day + 1}  five minutes ${slot}, end of day: wages and dividends ${whole}; ${runs?.n} lines so far\n`,
    )
  }
} finally {
  await bed.close()
}

async function secondsOf(until: number): Promise<string> {
  const began = performance.now()
  await settlePay(bed.database, { until, now: until })
  return `${((performance.now() - began) / 1000).toFixed(2)} s`
}
