import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import { agentDownline } from '#contract/agent/team.ts'
import { startGateway } from '#gateway/start.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

// `npm run bench:team` measures the agent centre's calls over HTTP for an agent with a downline of 200,000 accounts, in
// two shapes: spread over 4,000 agents on four levels, and all in the direct downline of one agent. Every agent's
// members have sums on every day of a month, and a bet in the list on each of the last seven days.
const MEMBERS = 200_000
const AGENTS = 4_000
const TRIES = 20
/** Days on which every member has a listed bet. */
const BET_DAYS = 7
const DAY_MS = 86_400_000

const folder = mkdtempSync(join(tmpdir(), 'atoll-team-'))
try {
  for (const shape of ['many', 'flat'] as const) {
    const databasePath = join(folder, `${shape}.db`)
    const options = {
      databasePath,
      port: 0,
      content: 'src/content',
      isDemo: true,
      limits: false as const,
      log: false as const,
    }
    await (await startGateway(options)).close()
    plant(databasePath, shape)
    const gateway = await startGateway(options)
    const headers = sessionHeaders(await sessionOf(gateway, 'agent1'))
    const took = async (what: string, path: string) => {
      const times: number[] = []
      for (let tries = 0; tries < TRIES; tries += 1) {
        const began = performance.now()
        const reply = await fetch(gateway.url + path, { headers })
        await reply.text()
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
        times.push(performance.now() - began)
      }
      const sorted = times.toSorted((one, other) => one - other)
      const figures = [sorted[Math.floor(TRIES / 2)], sorted.at(Math.ceil(TRIES * 0.95) - 1)].map(
        (ms) => `${ms?.toFixed(1).padStart(6)} ms`,
      )
      process.stdout.write(`${shape}  ${what.padEnd(34)} middle ${figures[0]}, 95th percentile ${figures[1]}\n`)
    }
    const downline = agentDownline.path
    await took('overview', agentTeamOverview.path)
    await took('overview, 30 days', `${agentTeamOverview.path}?days=30`)
    await took('bets of today', agentBets.path)
    await took('bets of today, page 50', `${agentBets.path}?pageNo=50`)
    await took('bets of 30 days, one provider', `${agentBets.path}?days=30&vassalage=ATL`)
    await took('bets of one account', `${agentBets.path}?days=30&account=p77`)
    await took('open bets', `${agentBets.path}?state=open`)
    await took('profit and loss of today', agentProfit.path)
    await took('profit and loss, 30 days', `${agentProfit.path}?days=30`)
    await took(
      'profit and loss by account',
      `${agentProfit.path}?view=accounts&account=${shape === 'flat' ? 'whale' : 'below7'}`,
    )
    await took('account details of today', agentMovements.path)
    await took('account details, 30 days, deposits', `${agentMovements.path}?days=30&kind=deposit`)
    await took('first page', downline)
    await took('last page', `${downline}?account=${shape === 'flat' ? 'whale' : 'agent1'}&pageNo=10000`)
    await took('one of 4,000 agents', `${downline}?account=${shape === 'flat' ? 'whale' : 'below3999'}`)
    await took('search that nearly all meet', `${downline}?prefix=p`)
    await took('search that one meets', `${downline}?prefix=p123456`)
    await took('transfer, its form', agentTransferForm.path)
    await took('transfer, one letter', `${agentTransferForm.path}?prefix=p`)
    await took('transfer, a whole name', `${agentTransferForm.path}?prefix=p123456`)
    await gateway.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Adds the downline of agent1, directly in the database file. */
function plant(path: string, shape: 'many' | 'flat'): void {
  const database = new DatabaseSync(path)
  const columns = 'id, account, nickname, password_hash, type, upline_id, created_at'
  const leaders = shape === 'many' ? AGENTS : 1
  const now = Date.now()
  const today = Math.floor(now / DAY_MS)
  database.exec(`BEGIN;
    INSERT INTO member (${columns}) VALUES ('W', 'whale', 'Whale', '-', 41, 'M1001', ${now});
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${leaders - 1})
      INSERT INTO member (${columns}) SELECT 'A' || i, 'below' || i, 'Agent', '-', 42,
        CASE WHEN i < 10 THEN 'M1001' WHEN i < 100 THEN 'A' || (i % 10) WHEN i < 1000 THEN 'A' || (10 + i % 90) ELSE 'A' || (100 + i % 900) END,
        ${now} - i * 1000 FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MEMBERS - 1})
      INSERT INTO member (${columns}) SELECT 'P' || i, 'p' || i, 'Player', '-', 0,
        ${shape === 'flat' ? "'W'" : `'A' || (i * 7919 % ${leaders})`}, ${now} - i FROM n;
    INSERT INTO account SELECT 'member:' || id, 100000 FROM member WHERE id GLOB 'P*';
    UPDATE team_people SET balance = people * 100000 WHERE type = 0;
    UPDATE member SET created_at = ${now} - abs(random()) % ${730 * DAY_MS} WHERE id GLOB 'P*';
    INSERT INTO line (head_id) SELECT id FROM team WHERE NOT EXISTS (SELECT 1 FROM line WHERE head_id = team.id);
    WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 29)
      INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
        SELECT line.id, ${today} - i, 50, 5000, 5000, 4800 FROM line, d WHERE head_id GLOB 'A*' OR head_id = 'W';
    WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 29)
      INSERT INTO line_kind_day SELECT line.id, ${today} - i, 'deposit', 10, 1000, 0 FROM line, d
        WHERE head_id GLOB 'A*' OR head_id = 'W';
    INSERT INTO member_day
      SELECT ${today}, line.id, member.id, 1, 100, 100, 96, 0, 0 FROM member JOIN line ON head_id = upline_id
      WHERE member.id GLOB 'P*' AND line.id = (SELECT max(id) FROM line AS newest WHERE newest.head_id = upline_id);
    WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < ${BET_DAYS - 1})
      INSERT INTO line_bet SELECT line_id, (${today} - i) * ${DAY_MS} + abs(random()) % 3600000, 'ATL', member_id || '-' || i,
        member_id, 'ATL-DICE', 100, 96 FROM member_day, d;
    COMMIT;`)
  database.close()
}
