import { canonicalJson } from '#contract/lottery/proof/canonical.ts'
import type { SlipLine } from '#contract/lottery/book.ts'
import { type EntryOf, type Stakes, readEntry } from '#contract/lottery/proof/log-entries.ts'
import { winLeaf } from '#contract/lottery/proof/ticket.ts'
import { BLOCK, rootOf, treeNodes } from '#contract/lottery/proof/tree.ts'
import { toHex } from '#contract/fair/bytes.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type DrawRow, bookOfDraw, drawName } from '#gateway/lottery/record/draws.rows.ts'
import { winsOfDraw } from '#gateway/lottery/proof/proof-trees.rows.ts'
import { noStakes, readStakes, refundedBy, withStakes } from '#gateway/lottery/record/stakes.ts'

/** The schema version that introduced sums of stakes and trees of wins (migration 060). */
export const LOGGED_SINCE = 60

type Report = (finding: string) => void

/** Proves that the sums of stakes and the wins of each draw are those of its tickets, and that the log states them. */
export async function auditLogged(rows: Rows, report: Report): Promise<void> {
  const logged = await loggedFacts(rows)
  await auditStakes(rows, logged, report)
  for (const draw of await rows.selectFrom('lottery_draw').selectAll().where('settled_at', 'is not', null).execute())
    await auditSettled(rows, { draw, settled: logged.get(drawName(draw))?.settled }, report)
}

/** Proves that the log states how many tickets have won, what they were paid, and the root over both. */
async function auditSettled(
  rows: Rows,
  { draw, settled }: { readonly draw: DrawRow; readonly settled: Logged['settled'] },
  report: Report,
): Promise<void> {
  const won = await winsOfDraw(rows, draw)
  const paid = won.reduce((sum, { prize, jackpot }) => sum + prize + jackpot, 0)
  const { edge, blocks } = treeNodes(
    won.map((one) => winLeaf(one, sha256)),
    sha256,
  )
  const wins = draw.wins === null ? undefined : toHex(rootOf(edge, sha256))
  if (settled?.winners !== won.length || settled.paid !== paid || settled.wins !== wins)
    report(`the log settles draw ${drawName(draw)} with other wins than its tickets have`)
  if (draw.wins === null) return
  const stored = await rows.selectFrom('lottery_win_node').selectAll().where('draw_id', '=', draw.id).execute()
  const isStored = (node: Uint8Array, block: number) =>
    stored.some(
      (one) =>
        one.block === block && one.until === won[(block + 1) * BLOCK - 1]?.index && toHex(one.node) === toHex(node),
    )
  if (stored.length !== blocks.length || !blocks.every(isStored))
    report(`the nodes over the wins of draw ${drawName(draw)} are not those of its tickets`)
}

async function auditStakes(rows: Rows, logged: ReadonlyMap<string, Logged>, report: Report): Promise<void> {
  const draws = await rows.selectFrom('lottery_draw').selectAll().where('stakes', 'is not', null).execute()
  for (const draw of draws) {
    const name = drawName(draw)
    const sums = await stakesOfTickets(rows, draw)
    if (sums !== draw.stakes) report(`the sums of stakes of draw ${name} are not those of its tickets`)
    const stakes = readStakes(sums)
    const facts = logged.get(name)
    if (!stakes || !facts) continue
    if (facts.sealed && !isSame(facts.sealed.stakes, stakes))
      report(`the log seals draw ${name} with other sums of stakes`)
    if (facts.void && !isSame(facts.void.refunded, refundedBy(stakes)))
      report(`the log refunds another amount for draw ${name}`)
  }
}

function isSame(
  one: Stakes | ReturnType<typeof refundedBy> | undefined,
  other: Stakes | ReturnType<typeof refundedBy>,
) {
  return one !== undefined && canonicalJson(one) === canonicalJson(other)
}

/** Adds up the tickets of a draw that were not refunded before it was sealed or void, as its row must have them. */
async function stakesOfTickets(rows: Rows, draw: DrawRow): Promise<string | null> {
  const tickets = await rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select(['slip.lines', 'ticket.is_trial'])
    .where('ticket.draw_id', '=', draw.id)
    .where((at) => at.or([at('refund.reason', 'is', null), at('refund.reason', '=', 'void')]))
    .execute()
  try {
    const book = await bookOfDraw(rows, draw)
    const sold = (is_trial: 0 | 1): SlipLine[] =>
      tickets.flatMap((ticket): SlipLine[] => (ticket.is_trial === is_trial ? JSON.parse(ticket.lines) : []))
    const real = withStakes(noStakes, { book, lines: sold(0), is_trial: 0 }, 'added')
    return withStakes(real, { book, lines: sold(1), is_trial: 1 }, 'added')
  } catch {
    // somebody has changed the slips or the book behind the gateway's back
    return null
  }
}

const kinds = ['sealed', 'settled', 'void'] as const
type Logged = { readonly [Kind in (typeof kinds)[number]]?: EntryOf<Kind> }

async function loggedFacts(rows: Rows): Promise<ReadonlyMap<string, Logged>> {
  const found = new Map<string, Logged>()
  const lines = await rows
    .selectFrom('lottery_log')
    .select('line')
    .where((at) => at.or(kinds.map((kind) => at('line', 'like', `%"kind":"${kind}"%`))))
    .execute()
  for (const { line } of lines) {
    const entry = readEntry(line)
    if (!entry || entry.kind === 'chain') continue
    found.set(entry.draw, { ...found.get(entry.draw), [entry.kind]: entry })
  }
  return found
}
