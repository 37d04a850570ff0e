import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { agentNotices } from '#contract/agent/announcements.ts'
import { agentContracts, consolidated } from '#contract/agent/contracts.ts'
import { agentLinkDays, agentLinks } from '#contract/agent/links.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentPayLine, agentPayLines, agentRevenue } from '#contract/agent/pay.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import { agentDownline, agentTeamLine } from '#contract/agent/team.ts'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { startGateway } from '#gateway/start.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { reportTimes } from './percentile.ts'
import { type Shape, plant } from './team-plant.ts'

// `npm run bench:team` measures the agent centre's calls over HTTP for an agent with a downline of 200,000 accounts, in
// two shapes. Every member has played on each of the last seven days and deposited once. Exits with 1 if the 95th
// percentile of a screen's first page, or of a list that day tables do not have, exceeds its bound.
const TRIES = 20
/** Tries of what takes long. */
const SLOW_TRIES = 5
/** A screen's first page, and everything that day tables do not answer, in milliseconds. */
const PAGE_MS = 150
const SEARCH_MS = 2_000

let past = 0
const folder = mkdtempSync(join(tmpdir(), 'atoll-team-'))
try {
  for (const shape of ['many', 'flat'] as const) await measure(shape)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
if (past > 0) process.exitCode = 1

/** Every call of a screen, with its bound. */
function callsOf(shape: Shape): readonly (readonly [what: string, path: string, bound: number])[] {
  const leader = shape === 'flat' ? 'whale' : 'below7'
  const bets = agentBets.path
  const profit = agentProfit.path
  const moved = agentMovements.path
  const downline = agentDownline.path
  const pay = (kind: string, more = '') => `${agentPayLines.path}?kind=${kind}${more}`
  const accounts = `${profit}?view=accounts&account=${leader}`
  return [
    ['announcements', agentNotices.path, PAGE_MS],
    ['overview', agentTeamOverview.path, PAGE_MS],
    ['overview, 30 days', `${agentTeamOverview.path}?days=30`, PAGE_MS],
    ['links', agentLinks.path, PAGE_MS],
    ['links of a channel', `${agentLinks.path}?channel=channel%203`, PAGE_MS],
    ['funnel of a link', `${agentLinkDays.path}?code=PLANT7&days=30`, PAGE_MS],
    ['downline, first page', downline, PAGE_MS],
    ['downline, last page', `${downline}?account=${shape === 'flat' ? 'whale' : 'agent1'}&pageNo=10000`, SEARCH_MS],
    ['tree, a page of an open row', `${downline}?account=${leader}`, PAGE_MS],
    ['tree, the line to an account', `${agentTeamLine.path}?account=p123456`, PAGE_MS],
    ['downline, search that nearly all meet', `${downline}?prefix=p`, PAGE_MS],
    ['downline, search that one meets', `${downline}?prefix=p123456`, PAGE_MS],
    ['downline, search by balance', `${downline}?prefix=p&sort=-balance`, SEARCH_MS],
    ['downline, search by size of teams', `${downline}?prefix=p&sort=-team`, SEARCH_MS],
    ['downline, agents with contracts', `${downline}?contract=inForce`, SEARCH_MS],
    ['bets of today', bets, PAGE_MS],
    ['bets of 7 days', `${bets}?days=7`, PAGE_MS],
    ['bets, page 50', `${bets}?pageNo=50`, PAGE_MS],
    ['bets, page 5,000', `${bets}?pageNo=5000`, SEARCH_MS],
    ['bets of 7 days, page 50,000', `${bets}?days=7&pageNo=50000`, SEARCH_MS],
    ['bets of 30 days, one provider', `${bets}?days=30&vassalage=ATL`, SEARCH_MS],
    ['bets of today, by stake', `${bets}?sort=-stake`, SEARCH_MS],
    ['bets of one account', `${bets}?days=30&account=p77`, PAGE_MS],
    ['open bets', `${bets}?state=open`, SEARCH_MS],
    ['profit and loss', profit, PAGE_MS],
    ['profit and loss, 30 days', `${profit}?days=30`, PAGE_MS],
    ['profit and loss, accounts', accounts, PAGE_MS],
    ['profit and loss, accounts by net', `${accounts}&sort=net`, SEARCH_MS],
    ['profit and loss, accounts, 7 days', `${accounts}&sort=-staked&days=7`, SEARCH_MS],
    ['profit and loss, search nearly all meet', `${profit}?prefix=p`, SEARCH_MS],
    ['account details', moved, PAGE_MS],
    ['account details, 7 days', `${moved}?days=7`, PAGE_MS],
    ['account details, 7 days, page 5,000', `${moved}?days=7&pageNo=5000`, SEARCH_MS],
    ['account details, 30 days, deposits', `${moved}?days=30&kind=deposit`, SEARCH_MS],
    ['account details, 30 days, by amount', `${moved}?days=30&sort=-amount`, SEARCH_MS],
    ['income', agentRevenue.path, PAGE_MS],
    ['income, 30 days', `${agentRevenue.path}?days=30`, PAGE_MS],
    ['dividend, 30 days', pay('dividend', '&days=30'), PAGE_MS],
    ['daily wages, 30 days', pay('daily-salary', '&days=30'), PAGE_MS],
    ['hourly wages, 30 days', pay('hourly-salary', '&days=30'), PAGE_MS],
    ['real-time salary', pay('realtime-salary'), PAGE_MS],
    ['real-time salary, 30 days', pay('realtime-salary', '&days=30'), PAGE_MS],
    ['a line of pay', `${agentPayLine.path}?run=9`, PAGE_MS],
    ['contracts', agentContracts.path, PAGE_MS],
    ['offers and contracts of the menu', consolidated.path, PAGE_MS],
    ['transfer, its form', agentTransferForm.path, PAGE_MS],
    ['transfer, one letter', `${agentTransferForm.path}?prefix=p`, PAGE_MS],
    ['transfer, a whole name', `${agentTransferForm.path}?prefix=p123456`, PAGE_MS],
  ]
}

async function measure(shape: Shape): Promise<void> {
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
  try {
    const headers = sessionHeaders(await sessionOf(gateway, 'agent1'))
    const ask = async (path: string) => {
      const began = performance.now()
      const reply = await fetch(gateway.url + path, { headers })
      const text = await reply.text()
      if (!reply.ok || text.includes('"success":false')) throw new Error(`${path}: ${reply.status} ${text}`)
      return performance.now() - began
    }
    for (const [what, path, bound] of callsOf(shape)) {
      const times: number[] = []
      for (let tries = bound === PAGE_MS ? TRIES : SLOW_TRIES; tries > 0; tries -= 1) times.push(await ask(path))
      if (reportTimes(`${shape}  ${what}`, times, bound)) past += 1
    }
  } finally {
    await gateway.close()
  }
}
