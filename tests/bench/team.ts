import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentDownline } from '#contract/agent/team.ts'
import { startGateway } from '#gateway/start.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

// `npm run bench:team` measures the agent centre's calls over HTTP for an agent with a downline of 200,000 accounts, in
// two shapes: spread over 4,000 agents on four levels, and all in the direct downline of one agent. Every agent's
// members have played on every day of a month.
const MEMBERS = 200_000
const AGENTS = 4_000
const TRIES = 15
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
      const figures = [sorted[Math.floor(TRIES / 2)], sorted.at(-1)].map((ms) => `${ms?.toFixed(1).padStart(6)} ms`)
      process.stdout.write(`${shape}  ${what.padEnd(34)} middle ${figures[0]}, longest ${figures[1]}\n`)
    }
    const downline = agentDownline.path
    await took('overview', agentTeamOverview.path)
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
    WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 29)
      INSERT INTO team_day SELECT id, ${Math.floor(now / DAY_MS)} - i, 5000, 4800 FROM team, d WHERE id GLOB 'A*' OR id = 'W';
    COMMIT;`)
  database.close()
}
