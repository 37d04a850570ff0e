import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games as titles } from '#arcade/games.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bet, raise, settle } from '#contract/game-wallet/game-wallet.ts'
import { startGateway } from '#gateway/start.ts'
import { audit } from '#gateway/audit/audit.ts'
import { openWithCredits } from '#gateway/wallet/opening.rows.ts'
import { type Game, games } from '#returns/games.ts'
import { simulateAtTable } from '#returns/simulation.ts'
import { type Moved, returnedOf } from '#returns/table.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startGatewayProcess } from '#tests/faults/programs.ts'
import { openEach } from '#tests/support/tickets.ts'
import { type VendorConnection, openConnection } from '#tests/support/vendor-connection.ts'

// `npm run bench:returns -- --rounds 100000` plays so many rounds of a title of every engine with the arcade's own code,
// verifies each as its page does, and moves its stake, raises and payout through a gateway over HTTP. Exits with 1 if a return
// is outside the interval of 999 in 1,000 fair runs, if ledger and rounds differ, or if the audit finds something.
// `--only dice-2%,keno-1` selects other ways to bet (`npm run rtp` lists them all).

/** A way to bet of every engine, and of every kind of slot and of order of three cards. */
const ways = [
  ['dice-49.5%', 'crash-2', 'keno-5', 'fish-squid', 'mango-six'],
  ['slot', 'desert-wells', 'coral-garden', 'cup-final', 'gem-cascade', 'comet-rush'],
  ['lagoon-blackjack', 'lagoon-holdem', 'three-card-poker', 'teen-patti', 'jacks-nine-six'],
  ['roulette-european-even', 'baccarat:banker', 'dragon-tiger:dragon', 'andar-bahar:bahar', 'sic-bo:big'],
  ['colour-minute:green', 'bingo-75:card-1'],
].flat()
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: ways.join() },
  },
})
const ROUNDS = Number(values.rounds)
/** Rounds in progress at once, each in its own game session. */
const PLAYS = 32
/** Enough for any stake, minor units. */
const OPENING = 1e13
const SECRET = 'a secret of the bench alone'

const wanted = values.only.split(',')
const chosen = games.filter(({ name }) => wanted.includes(name))
if (chosen.length !== wanted.length || !Number.isSafeInteger(ROUNDS) || ROUNDS < 1)
  throw new Error('See `npm run rtp`.')
const played = new Set(ways.map((name) => titleOf(name).engine))
const unplayed = titles.filter(({ engine }) => !played.has(engine))
if (unplayed.length > 0) throw new Error(`No way to bet plays ${unplayed.map(({ id }) => id).join(', ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'))
const database = join(folder, 'gateway.db')
await openAccounts()
const port = await freePort()
const gateway = await startGatewayProcess({ folder, port, secret: SECRET })
try {
  const connection = openConnection({ port, secret: SECRET })
  for (const game of chosen) {
    const { text, isRight } = await play(game, connection)
    process.stdout.write(`${game.name.padEnd(24)} ${text}\n`)
    if (!isRight) process.exitCode = 1
  }
  connection.close()
  const { findings } = await audit(database)
  process.stdout.write(`audit: ${findings.length === 0 ? 'clean' : findings.join('\n')}\n`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Creates an account for each game. */
async function openAccounts(): Promise<void> {
  const { services, close } = await startGateway({
    databasePath: database,
    port: 0,
    content: 'src/content',
    isDemo: true,
    log: false,
  })
  const now = Date.now()
  await services.database.write(async (rows) => {
    for (const name of chosen.map(accountOf)) {
      const member = {
        id: name,
        account: name,
        nickname: name,
        type: 0,
        rank_level: 0,
        labels: '[]',
        password_hash: '',
      }
      await rows
        .insertInto('member')
        .values({ ...member, created_at: now })
        .execute()
      await openWithCredits(rows, { id: name, type: 0, opening: OPENING }, now)
    }
  })
  await close()
}

/** Returns the game's name in the form of an account. */
function accountOf({ name }: Game): string {
  return name.replaceAll(/[^\w-]/gu, '')
}

/** Returns the title that a way to bet belongs to: the one with the longest name that it begins with. */
function titleOf(name: string) {
  const [title] = titles
    .filter(({ id }) => name === id || [':', '-'].some((end) => name.startsWith(id + end)))
    .toSorted((one, other) => other.id.length - one.id.length)
  if (!title) throw new Error(`There is no title of ${name}.`)
  return title
}

/** Plays the rounds, then pays them: each is settled before the next of its game session. */
async function play(game: Game, connection: VendorConnection): Promise<{ text: string; isRight: boolean }> {
  const moves: Moved[] = []
  const table: Game['table'] = async (seeds) => {
    const moved = await game.table(seeds)
    moves.push(moved)
    return moved
  }
  const way = { rounds: ROUNDS, run: `${game.name}:${values.seed}` }
  const { mean, from, to, errors, isWithin } = await simulateAtTable({ ...game, table }, game.odds(), way)
  await payAll(game, connection, moves)
  const paid = moves.reduce((sum, { payout }) => sum + payout, 0)
  const returned = moves.reduce((sum, moved) => sum + returnedOf(moved), 0)
  const raised = paid - returned
  const kept = inLedger(accountOf(game))
  const staked = ROUNDS * game.stake + raised
  const isKept =
    kept.rounds === ROUNDS && kept.staked === staked && kept.payout === paid && kept.balance === OPENING - staked + paid
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  const text = `${ROUNDS} rounds verified, returned ${percent(mean)} of ${percent(from)} to ${percent(to)} (${errors.toFixed(2)} deviations), ${isWithin ? 'within' : 'OUTSIDE'}; ledger ${isKept ? 'the same' : `DIFFERS: ${JSON.stringify(kept)}`}`
  return { text, isRight: isWithin && isKept }
}

/** Moves the stake and the payout of every round, with `PLAYS` game sessions at once. */
async function payAll(game: Game, connection: VendorConnection, moves: readonly Moved[]): Promise<void> {
  const account = accountOf(game)
  const launch = { account, nodeId: titleOf(game.name).nodeId }
  const plays = await openEach(database, connection, Array<typeof launch>(PLAYS).fill(launch))
  const rounds = moves.entries()
  const payInTurn = async (playId: string) => {
    for (const [at, { payout, raised }] of rounds) {
      const roundId = `${account}:round-${at + 1}`
      await move(connection, bet, { transferId: `${roundId}.b`, playId, roundId, amount: game.stake })
      if (raised > 0) await move(connection, raise, { transferId: `${roundId}.1`, playId, roundId, amount: raised })
      await move(connection, settle, { transferId: `${roundId}.s`, playId, roundId, payout })
    }
  }
  await Promise.all(plays.map(({ playId }) => payInTurn(playId)))
}

async function move(connection: VendorConnection, endpoint: Endpoint, input: object): Promise<void> {
  const answered = await connection.call(endpoint, input)
  if (answered.state !== 'accepted') throw new Error(`${endpoint.name}: ${JSON.stringify(answered)}`)
}

function inLedger(name: string): { rounds: number; staked: number; payout: number; balance: number } {
  const file = new DatabaseSync(database, { readOnly: true })
  const settled = file
    .prepare(
      "SELECT count(*) AS rounds, sum(stake) AS staked, sum(payout) AS payout FROM round WHERE state = 'settled' AND id LIKE ? || ':%'",
    )
    .get(name)
  const account = file.prepare("SELECT balance FROM account WHERE id = 'member:' || ?").get(name)
  file.close()
  return {
    rounds: Number(settled?.rounds),
    staked: Number(settled?.staked),
    payout: Number(settled?.payout),
    balance: Number(account?.balance),
  }
}
