import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { readResult } from '#contract/lottery/results.ts'
import { checkSlip, jackpotBetsOf, prizeOf } from '#contract/lottery/slip.ts'
import { canonicalJson } from './canonical.ts'
import { type Check, type CheckName, type ProofTools, type ReadProof, absent, checked } from './checks.ts'
import { rootByPath } from './paths.ts'
import type { ProofFile } from './proof-file.ts'
import { isSigned } from './receipt.ts'
import { headAfter, lineOdds, ticketLeaf, winLeaf } from './ticket.ts'

type TicketPart = NonNullable<ProofFile['ticket']>
const names: readonly CheckName[] = ['ticket', 'path', 'head', 'receipt', 'price', 'prize', 'win']

/** Checks the ticket of a proof, if it has one. */
export async function checkTicket(proof: ReadProof, tools: ProofTools): Promise<Check[]> {
  const part = proof.file.ticket
  if (!part) return names.map((name) => absent(name, 'the file has no ticket'))
  const { sha256, verify } = tools
  const { ticket, receipt, before } = part
  const leaf = ticketLeaf(ticket, sha256)
  const head = toHex(headAfter(before, leaf, sha256))
  return [
    checked('ticket', ticketFlaw(proof, part, toHex(leaf))),
    checkPath(proof, part, tools),
    checked('head', (head !== receipt.head || !isInList(proof, part)) && 'the head is not that of the receipt'),
    checked('receipt', !(await isSigned(receipt, proof.key, verify)) && "it is not signed with the log's key"),
    checked('price', priceFlaw(proof, part)),
    checkPrize(proof, part),
    checkWin(proof, part, tools),
  ]
}

/** Returns what the lines of a ticket win in a draw, in minor units, without a jackpot. */
export function ticketPrize({ book, drawn }: ReadProof, { ticket }: TicketPart): number | undefined {
  if (!drawn) return undefined
  const numbers = readResult(book.shape, drawn.result)
  return ticket.lines.reduce((sum, line) => {
    const market = book.markets.find(({ code }) => code === line.market)
    return sum + (market ? prizeOf(market, line, numbers) : 0)
  }, 0)
}

function ticketFlaw({ opening }: ReadProof, { ticket, receipt }: TicketPart, leaf: string): string | undefined {
  if (ticket.draw !== opening.draw || receipt.draw !== opening.draw) return 'it is a ticket for another draw'
  if (ticket.index !== receipt.index) return 'it has another place than its receipt'
  return leaf === receipt.leaf ? undefined : 'ticket and salt do not make the leaf of the receipt'
}

function checkPath({ sealed }: ReadProof, { receipt, path }: TicketPart, { sha256 }: ProofTools): Check {
  if (!sealed) return absent('path', 'the draw was void before it was sealed')
  const place = { leaf: fromHex(receipt.leaf), index: receipt.index, size: sealed.count }
  const root = rootByPath(place, path.map(fromHex), sha256)
  const isThere = root !== undefined && toHex(root) === sealed.root
  return checked('path', !isThere && 'the ticket is not at its place among those sealed')
}

/** If the file lists all tickets, the receipt's is at its place. */
function isInList({ file }: ReadProof, { receipt }: TicketPart): boolean {
  return file.leaves === undefined || file.leaves[receipt.index] === receipt.leaf
}

function priceFlaw({ book }: ReadProof, { ticket }: TicketPart): string | undefined {
  const slip = checkSlip(book, { lines: ticket.lines, draws: 1 })
  if ('flaw' in slip) return `the book does not sell it: ${slip.flaw}`
  if (slip.price !== ticket.stake) return `it costs ${slip.price}, not ${ticket.stake}`
  const changed = ticket.lines.find(({ market: code, picks, odds }) => {
    const market = book.markets.find((one) => one.code === code)
    return !market || canonicalJson(lineOdds(market, picks)) !== canonicalJson(odds)
  })
  return changed && `the book has other odds for ${changed.market}`
}

function checkPrize(proof: ReadProof, part: TicketPart): Check {
  const prize = ticketPrize(proof, part)
  if (prize === undefined) return absent('prize', proof.voided ? 'the draw is void' : 'the draw has not been drawn yet')
  const stated = part.prize
  if (stated === undefined) return absent('prize', `it was not settled yet; the lines win ${prize}`)
  if (!proof.settled) return checked('prize', 'it states a prize, but lacks the line that settles the draw')
  return checked('prize', stated !== prize && `the lines win ${prize}, not ${stated}`)
}

/** A ticket whose payment is stated has a place among the wins, or has won nothing. */
function checkNoWin(proof: ReadProof, part: TicketPart): Check {
  if (part.prize === undefined) return absent('win', 'the file does not state what it was paid')
  if (!hasWon(proof, part)) return absent('win', 'it has won nothing')
  return checked('win', 'it has won, but the file has no place among the wins')
}

/** Trials win no share of a jackpot: the smallest share is in their prize. */
function hasWon({ book, drawn }: ReadProof, { ticket, prize = 0 }: TicketPart): boolean {
  if (prize > 0 || !drawn || ticket.book !== 'real') return prize > 0
  const numbers = readResult(book.shape, drawn.result)
  return ticket.lines.some((line) => {
    const market = book.markets.find(({ code }) => code === line.market)
    return market !== undefined && jackpotBetsOf(market, line, numbers) > 0
  })
}

/** What was paid is fixed by the log, the share of a jackpot too, though how large that must be is not. */
function checkWin(proof: ReadProof, part: TicketPart, { sha256 }: ProofTools): Check {
  const { settled, opening } = proof
  const { win, prize, ticket } = part
  if (settled?.wins === undefined) return absent('win', 'the log states no wins for this draw')
  if (!win) return checkNoWin(proof, part)
  const leaf = winLeaf({ draw: opening.draw, index: ticket.index, prize: prize ?? 0, jackpot: win.jackpot }, sha256)
  const root = rootByPath({ leaf, index: win.index, size: settled.winners }, win.path.map(fromHex), sha256)
  const isThere = root !== undefined && toHex(root) === settled.wins
  return checked('win', !isThere && 'what it was paid is not among the wins of the draw')
}
