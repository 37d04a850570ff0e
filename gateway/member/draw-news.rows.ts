import { MAX_NEWS_DRAWS } from '#contract/member/draw-news.ts'
import type { Rows } from '#gateway/db/database.ts'

/** Returns the draws in which a member has tickets and which have not paid yet, the next first. */
export async function openDraws(rows: Rows, memberId: string): Promise<{ draw: string; at: number }[]> {
  const found = await rows
    .selectFrom('lottery_play as play')
    .innerJoin('lottery_draw as draw', 'draw.id', 'play.draw_id')
    .select(['draw.series', 'draw.numero', 'draw.draws_at'])
    .distinct()
    .where('play.member_id', '=', memberId)
    .where('play.is_open', '=', 1)
    .where('play.staked', '>', 0)
    .orderBy('draw.draws_at')
    .limit(MAX_NEWS_DRAWS)
    .execute()
  return found.map(({ series, numero, draws_at: at }) => ({ draw: `${series}:${numero}`, at }))
}

/** Returns how many of a member's tickets have won in these draws, and how much, minor units; draws that still pay count nothing. */
export async function wonIn(rows: Rows, memberId: string, draws: readonly string[]) {
  let [tickets, amount] = [0, 0]
  for (const draw of draws) {
    const [series = '', numero = ''] = draw.split(':')
    const won = await rows
      .selectFrom('lottery_draw as draw')
      .innerJoin('lottery_ticket as ticket', 'ticket.draw_id', 'draw.id')
      .innerJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
      .select(({ fn }) => fn.countAll<number>().as('tickets'))
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('win.prize'), val(0)).as('prize'))
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('win.jackpot'), val(0)).as('jackpot'))
      .where('draw.series', '=', series)
      .where('draw.numero', '=', numero)
      .where('draw.settled_at', 'is not', null)
      .where('ticket.member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    tickets += won.tickets
    amount += won.prize + won.jackpot
  }
  return { tickets, amount }
}
