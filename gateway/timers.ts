import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'
import { endAllOverdue } from '#gateway/bonus/end-overdue.ts'
import { startPayTimer } from '#gateway/pay/pay-timer.ts'
import { announceChains } from '#gateway/lottery/draws/announce.ts'
import { heldDraws } from '#gateway/lottery/draws/held.rows.ts'
import { rewardFriends } from '#gateway/member/friend-rewards.rows.ts'
import { raiseLevels } from '#gateway/member/levels.rows.ts'
import { sendLetters } from '#gateway/member/letters.ts'
import { advanceBoards } from '#gateway/rewards/boards.ts'
import { advanceRaffles } from '#gateway/rewards/raffles.ts'
import { keepHead } from '#gateway/wallet/kept-head.ts'
import type { Services } from './services.ts'

/** How often e-mails that wait are looked at; the shortest pause between two tries is a minute. */
const MAIL_EVERY_MS = 15_000
/** How much of the ledger's end may be lost without a trace. */
const HEAD_EVERY_MS = 60_000
/** How soon a series has its chain again after one that could not be announced. */
const CHAINS_EVERY_MS = 60_000
/** How soon a reward for a friend or a level comes after what brings it. */
const REWARDS_EVERY_MS = 60_000
/** How often the log says which draw waits. */
const HELD_EVERY_MS = 60_000

/** How often boards read scores, and close. */
const BOARDS_EVERY_MS = 10_000
/** How often raffles are announced, frozen and drawn. */
const RAFFLES_EVERY_MS = 10_000
/** How often bonuses whose time is over are ended; a stake and a look end them before. */
const BONUSES_EVERY_MS = 60_000

/** How often old messages of the chat are deleted. */
const PRUNE_EVERY_MS = HOUR_MS

/** How often every page of the database is checked; a start has just done it. */
const CHECK_EVERY_MS = DAY_MS

const FAILED = 'work by the clock failed'

interface Options {
  readonly databasePath: string
  /** The pause between two runs of the draws; without it they are not run. */
  readonly drawsEveryMs?: number
}

/** Runs by the clock, until the server closes: chains, draws, agents' pay, boards, raffles, bonuses, e-mails and letters that wait, the ledger's kept head, the file's check. */
export function startTimers(
  server: FastifyInstance,
  services: Services,
  { databasePath, drawsEveryMs }: Options,
): void {
  const { database, clock, log, chat, lottery, draws, outbox, steady, payTrouble } = services
  server.addHook('onClose', startPayTimer({ database, clock, log, isSteady: steady.isSteady, trouble: payTrouble }))
  /** Work that goes by the clock alone, and so waits while the clock cannot be trusted. */
  const bySteadyClock = (run: () => Promise<void>) => async () => {
    if (await steady.isSteady()) await run()
  }
  repeat(server, { event: 'mail', run: bySteadyClock(() => outbox.sendDue()), pauseMs: MAIL_EVERY_MS })
  repeat(server, { event: 'letters', run: bySteadyClock(() => sendLetters(services)), pauseMs: MAIL_EVERY_MS })
  const endBonuses = bySteadyClock(() => endAllOverdue(database, clock()))
  repeat(server, { event: 'bonuses', run: endBonuses, pauseMs: BONUSES_EVERY_MS })
  const reward = bySteadyClock(async () => {
    await rewardFriends(database, clock())
    await raiseLevels(database, clock())
  })
  repeat(server, { event: 'rewards', run: reward, pauseMs: REWARDS_EVERY_MS })
  const prune = bySteadyClock(async () => void (await chat.prune()))
  repeat(server, { event: 'chat', run: prune, pauseMs: PRUNE_EVERY_MS })
  repeat(server, { event: 'boards', run: bySteadyClock(() => advanceBoards(services)), pauseMs: BOARDS_EVERY_MS })
  repeat(server, { event: 'raffles', run: bySteadyClock(() => advanceRaffles(services)), pauseMs: RAFFLES_EVERY_MS })
  const keep = bySteadyClock(() => keepHead(database.read, { databasePath, now: clock() }))
  repeat(server, { event: 'head', run: keep, pauseMs: HEAD_EVERY_MS })
  // the last one of this life; a full disk must not keep the gateway from stopping
  server.addHook('onClose', () =>
    keep().catch((error: unknown) => server.log.error({ event: 'head', err: error }, FAILED)),
  )
  repeat(server, { event: 'check', run: () => checkFile(services), pauseMs: CHECK_EVERY_MS, isDelayed: true })
  server.addHook('onClose', () => services.fileCheck.stop())
  if (drawsEveryMs === undefined) return
  const closing = new AbortController()
  server.addHook('preClose', async () => closing.abort())
  const announce = () => announceChains({ database, keys: lottery.keys, clock }, { closing: closing.signal })
  repeat(server, { event: 'chains', run: bySteadyClock(announce), pauseMs: CHAINS_EVERY_MS })
  repeat(server, { event: 'held', run: () => warnOfHeld(services), pauseMs: HELD_EVERY_MS })
  repeat(server, { event: 'draws', run: bySteadyClock(() => draws.advance()), pauseMs: drawsEveryMs })
}

/** Says in the log which draw is held for longest, what it waits for, and how many wait. */
async function warnOfHeld({ database, clock, log }: Services): Promise<void> {
  const held = await heldDraws(database.read, clock())
  const [first] = held
  if (!first) return
  const { draw, reason, since, until } = first
  log.warn({ event: 'draws-held', draws: held.length, draw, reason, since, until }, 'a draw waits')
}

async function checkFile({ fileCheck, log }: Services): Promise<void> {
  const finding = await fileCheck.run()
  if (finding === undefined) return
  log.error({ event: 'check', finding }, 'the database file is damaged: restore a backup (docs/operating.md)')
}

interface Work {
  /** The name of the work in the log. */
  readonly event: string
  readonly run: () => Promise<void>
  /** The pause between two runs. */
  readonly pauseMs: number
  /** Whether the first run comes after a pause, too. */
  readonly isDelayed?: boolean
}

/**
 * Runs work again and again until the server closes, which waits for the run in progress. A failed run is tried again,
 * and the server's log says why it failed.
 */
function repeat(server: FastifyInstance, { event, run, pauseMs, isDelayed = false }: Work): void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const runOnce = async () => {
    await run().catch((error: unknown) => server.log.error({ event, err: error }, FAILED))
    if (!isStopped) timer = setTimeout(begin, pauseMs)
  }
  let running = Promise.resolve()
  const begin = () => {
    running = runOnce()
  }
  if (isDelayed) timer = setTimeout(begin, pauseMs)
  else begin()
  server.addHook('onClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  })
}
