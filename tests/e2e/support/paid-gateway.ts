import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#gateway/db/database.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { openAccount } from '#gateway/wallet/wallet.rows.ts'
import { escrowAccount, houseAccount } from '#gateway/wallet/wallet.rules.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { putInForce } from '#tests/support/signed-contract.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'
import { seeded } from './place.ts'

const DAY_MS = 86_400_000
const VENDOR = 'ATL'

/** Starts a gateway where agent1 and agent2 have been paid daily wages for what `player` staked yesterday: 100.00. */
export async function startPaidGateway(): Promise<OwnGateway> {
  const databasePath = join(await mkdtemp(join(tmpdir(), 'atoll-paid-')), 'gateway.db')
  for (const end of ['', '.key']) await copyFile(seeded + end, databasePath + end)
  const database = openDatabase(databasePath)
  const now = Date.now()
  const today = now - (now % DAY_MS)
  await database.write(async (rows) => {
    // before the demo's own contracts, which start at the next midnight
    const span = { version: 100, from: today - DAY_MS, until: today }
    const [top, below] = [await idOf(rows, 'agent1'), await idOf(rows, 'agent2')]
    await putInForce(rows, daily([tier(9_000)]), { ...span, agent: top, upline: null })
    await putInForce(rows, daily([tier(6_000)]), { ...span, agent: below, upline: top })
    await playRound(rows, await idOf(rows, 'player'), today - DAY_MS / 2)
  })
  await settlePay(database, { until: today, now })
  await database.close()
  return startOwnGateway({ databasePath })
}

async function idOf(rows: Rows, account: string): Promise<string> {
  return (await rows.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
}

async function playRound(rows: Rows, memberId: string, at: number): Promise<void> {
  const game = { vassalage: VENDOR, node_id: 'ATL-DICE' }
  await rows
    .insertInto('play')
    .values({ id: 'play-paid', ...game, member_id: memberId, opened_at: at, seen_at: at })
    .execute()
  for (const house of [houseAccount(0, VENDOR), escrowAccount(0, VENDOR)]) await openAccount(rows, house, 'house')
  const place = { playId: 'play-paid', vendor: VENDOR, player: { id: memberId, type: 0 }, playsJackpot: false }
  const played = { nodeId: 'ATL-DICE', gameType: 'RNG' } as const
  const order = { ...place, game: played, roundId: 'round-paid', staked: 0, won: 0, now: at }
  await placeBet(rows, { ...order, transferId: 'bet-paid' }, { amount: 10_000, barred: undefined })
  await closeRound(rows, { ...order, transferId: 'settle-paid' }, { kind: 'settle', payout: 0, detail: null })
}
