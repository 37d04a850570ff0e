import { DatabaseSync } from 'node:sqlite'

const MEMBERS = 200_000
const AGENTS = 4_000
/** Days on which every member has played, with a listed bet, and days with any sums. */
const PLAYED_DAYS = 7
const DAYS = 30
const DAY_MS = 86_400_000
/** Members that deposited in the last days, and rounds that are open. */
const DEPOSITS = 200_000
const OPEN_ROUNDS = 20_000
const LINKS = 500
/** Agents in each run of pay, beside the one who asks. */
const PAID = 20

/** How the accounts are spread: over 4,000 agents on four levels, or all in the direct downline of one agent. */
export type Shape = 'many' | 'flat'

/** Adds the downline of agent1 and what it did, directly in the database file. */
export function plant(path: string, shape: Shape): void {
  const database = new DatabaseSync(path)
  const now = Date.now()
  database.exec('PRAGMA synchronous = OFF')
  for (const statements of [people(shape, now), played(now), moved(now), paid(now), invited(now)]) {
    database.exec(`BEGIN; ${statements} COMMIT;`)
  }
  database.close()
}

const numbers = (count: number, name = 'n') =>
  `WITH RECURSIVE ${name}(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM ${name} WHERE i < ${count - 1})`
const today = (now: number) => Math.floor(now / DAY_MS)

function people(shape: Shape, now: number): string {
  const columns = 'id, account, nickname, password_hash, type, upline_id, created_at'
  const leaders = shape === 'many' ? AGENTS : 1
  return `
    INSERT INTO member (${columns}) VALUES ('W', 'whale', 'Whale', '-', 41, 'M1001', ${now});
    ${numbers(leaders)}
      INSERT INTO member (${columns}) SELECT 'A' || i, 'below' || i, 'Agent', '-', 42,
        CASE WHEN i < 10 THEN 'M1001' WHEN i < 100 THEN 'A' || (i % 10) WHEN i < 1000 THEN 'A' || (10 + i % 90) ELSE 'A' || (100 + i % 900) END,
        ${now} - i * 1000 FROM n;
    ${numbers(MEMBERS)}
      INSERT INTO member (${columns}) SELECT 'P' || i, 'p' || i, 'Player', '-', 0,
        ${shape === 'flat' ? "'W'" : `'A' || (i * 7919 % ${leaders})`}, ${now} - i FROM n;
    INSERT INTO account SELECT 'member:' || id, 100000 FROM member WHERE id GLOB 'P*';
    UPDATE team_people SET balance = people * 100000 WHERE type = 0;
    UPDATE member SET created_at = ${now} - abs(random()) % ${730 * DAY_MS} WHERE id GLOB 'P*';
    INSERT INTO line (head_id) SELECT id FROM team WHERE NOT EXISTS (SELECT 1 FROM line WHERE head_id = team.id);
    INSERT INTO contract (kind, agent_id, upline_id, version, terms, terms_hash, status, offered_at, expires_at, answered_at, starts_at)
      SELECT kind, member.id, member.upline_id, 1, terms, terms_hash, 'approved', 0, 1, 0, ${(today(now) - DAYS) * DAY_MS}
      FROM contract JOIN member ON member.id GLOB 'A*'
      WHERE contract.agent_id = 'M1001' AND status = 'approved';`
}

/** Sums of every day, and bets of every member on the last days. */
function played(now: number): string {
  const day = today(now)
  return `
    ${numbers(DAYS, 'd')}
      INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
        SELECT line.id, ${day} - i, 50, 5000, 5000, 4800 FROM line, d WHERE i >= ${PLAYED_DAYS} AND (head_id GLOB 'A*' OR head_id = 'W');
    ${numbers(PLAYED_DAYS, 'd')}
      INSERT INTO member_day
        SELECT ${day} - i, line.id, member.id, 1, 100, 100, 90 + abs(random()) % 20, 0, 0
        FROM d, member JOIN line ON head_id = upline_id
        WHERE member.id GLOB 'P*' AND line.id = (SELECT max(id) FROM line AS newest WHERE newest.head_id = upline_id);
    INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
      SELECT line_id, day, sum(rounds), sum(staked), sum(valid), sum(paid) FROM member_day WHERE member_id GLOB 'P*' GROUP BY 1, 2
      ON CONFLICT DO NOTHING;
    INSERT INTO line_bet SELECT line_id, day * ${DAY_MS} + abs(random()) % 3600000, 'ATL', member_id || '-' || day,
      member_id, 'ATL-DICE', staked, paid FROM member_day WHERE member_id GLOB 'P*';
    INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at)
      SELECT 'play-' || id, 'ATL', id, 'ATL-DICE', ${day * DAY_MS}, ${day * DAY_MS} FROM member WHERE id GLOB 'P*';
    ${numbers(OPEN_ROUNDS)}
      INSERT INTO round (vassalage, id, play_id, stake, state, opened_at)
        SELECT 'ATL', 'open-' || i, 'play-P' || (i * 7), 100, 'open', ${day * DAY_MS} + i FROM n;`
}

/** Deposits of the last days, whose sums a trigger keeps. */
function moved(now: number): string {
  const hash = '0'.repeat(64)
  return `
    ${numbers(DEPOSITS)}
      INSERT INTO transfer (id, kind, request_hash, response, at)
        SELECT 'planted-' || i, CASE WHEN i % 5 = 0 THEN 'activity' ELSE 'deposit' END, '', '',
          (${today(now)} - i % ${PLAYED_DAYS}) * ${DAY_MS} + abs(random()) % 3600000 FROM n;
    ${numbers(DEPOSITS)}
      INSERT INTO entry (transfer_id, account_id, amount, balance_after, prev_hash, hash)
        SELECT 'planted-' || i, 'member:P' || (i % ${MEMBERS}), 100 + i % 900, 100000, '${hash}', '${hash}' FROM n;`
}

/** A month of settlements until today: every five minutes, every hour, and every day two. */
function paid(now: number): string {
  const start = (today(now) - DAYS) * DAY_MS
  const runs = (kind: string, ms: number) => `
    ${numbers((DAYS * DAY_MS) / ms)}
      INSERT INTO pay_run (kind, ends_at, hash, planned_at, paid_at)
        SELECT '${kind}', ${start} + (i + 1) * ${ms}, '-', ${start}, ${start} FROM n WHERE true ON CONFLICT DO NOTHING;`
  return `
    ${runs('realtime-salary', 300_000)} ${runs('hourly-salary', 3_600_000)}
    ${runs('daily-salary', DAY_MS)} ${runs('dividend', DAY_MS)}
    INSERT INTO pay_clock SELECT DISTINCT kind, ${today(now) * DAY_MS}, ${today(now) * DAY_MS} FROM pay_run WHERE true ON CONFLICT DO NOTHING;
    INSERT INTO pay_line
      SELECT pay_run.id, member.id, NULL, (SELECT min(id) FROM contract WHERE agent_id = 'M1001'), ends_at - 300000, 40, 4000, 400,
        3, 0, 0, 0, 0, 0, 0, 4000, 0, '40000000', '30000000', '40000000', '10000000', 0, 10, 0, 0, 0, 0, ${start}
      FROM pay_run JOIN member ON member.id = 'M1001' OR (member.id GLOB 'A*' AND CAST(substr(member.id, 2) AS INTEGER) < ${PAID})
      WHERE pay_run.hash = '-';`
}

/** Invitation links of agent1 with a funnel for each day. */
function invited(now: number): string {
  return `
    ${numbers(LINKS)}
      INSERT INTO affiliate (code, member_id, request_id, type, channel, created_at)
        SELECT 'PLANT' || i, 'M1001', 'planted-' || i, 0, 'channel ' || (i % 9), ${now} - i FROM n;
    ${numbers(DAYS, 'd')}
      INSERT INTO link_day (code, day, visits, registered, deposited, active)
        SELECT code, ${today(now)} - i, 90, 9, 3, 2 FROM affiliate, d WHERE code GLOB 'PLANT*';`
}
