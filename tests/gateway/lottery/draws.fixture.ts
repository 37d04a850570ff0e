import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { audit } from '#gateway/audit/audit.ts'
import { buyTickets, cancelTickets, ownTickets } from '#contract/lottery/tickets.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { currentDraw, drawsOnSale, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { lotteryGame } from '#gateway/lottery/books/games.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

/** Sic bo of one minute: a line of one face on `big` costs 1.00 and wins 1.97. */
export const QUICK = 'TCG_SEA-030'
const SESSION_MS = 600_000
type Slip = InputOf<typeof buyTickets>

/** Buying, cancelling and looking at tickets on a gateway, as a member would. */
export function lotteryOn(gateway: TestGateway, clock: () => number) {
  const { database, draws } = gateway.services
  const sessions = new Map<string, { readonly at: number; readonly session: Session }>()
  const session = async (account: string) => {
    const known = sessions.get(account)
    // a session ends while the clock is moved on
    if (known && Math.abs(clock() - known.at) < SESSION_MS) return known.session
    const made = { at: clock(), session: await sessionOf(gateway, account) }
    sessions.set(account, made)
    return made.session
  }
  const slipOf = (slip: Partial<Slip> = {}): Slip => ({
    id: randomUUID(),
    gameCode: QUICK,
    numeros: slip.numeros ?? onSale(slip.gameCode ?? QUICK, clock(), 1),
    lines: [{ market: 'side', picks: ['big'], units: 1 }],
    total: 100 * (slip.numeros?.length ?? 1),
    ...slip,
  })
  const buy = async (slip: Partial<Slip> = {}, account = 'player') =>
    gateway.call(buyTickets, slipOf(slip), { session: await session(account) })

  return {
    slipOf,
    buy,
    /** Buys a slip and returns its tickets; throws if it is refused. */
    async bought(slip: Partial<Slip> = {}, account = 'player') {
      const reply = await buy(slip, account)
      if (!reply.success) throw new Error(`The slip was refused: ${reply.errorCode}.`)
      return parse(buyTickets.value, reply.value)
    },
    async cancel(tickets: readonly string[], account = 'player') {
      const reply = await gateway.call(cancelTickets, { tickets: [...tickets] }, { session: await session(account) })
      return parse(cancelTickets.value, reply.value)
    },
    async tickets(account = 'player') {
      const reply = await gateway.call(ownTickets, {}, { session: await session(account) })
      return parse(ownTickets.value, reply.value).tickets
    },
    async balance(account = 'player') {
      const { id, type } = await database.read
        .selectFrom('member')
        .select(['id', 'type'])
        .where('account', '=', account)
        .executeTakeFirstOrThrow()
      return balanceOf(database.read, `${type === 4 ? 'trial' : 'member'}:${id}`)
    },
    house: (account = 'house:lottery') => balanceOf(database.read, account),
    draws: () => database.read.selectFrom('lottery_draw').selectAll().orderBy('id').execute(),
    log: async () =>
      (await database.read.selectFrom('lottery_log').select('line').orderBy('place').execute()).map(
        ({ line }) => JSON.parse(line) as { kind: string; draw?: string },
      ),
    advance: () => draws.advance(),
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}

/** Returns the numeros of the draws of a game that are on sale, the next one first. */
export function onSale(gameCode: string, at: number, count: number): string[] {
  const one = lotteryGame(gameCode)?.series[0]
  if (!one) throw new Error(`There is no lottery ${gameCode}.`)
  return drawsOnSale(one, at, count).map(({ numero }) => numero)
}

/** Returns the draw of a series that closes next. */
export function current(code: string, at: number) {
  const one = seriesOf(code)
  const draw = one && currentDraw(one, at)
  if (!draw) throw new Error(`The series ${code} has no draw.`)
  return draw
}
