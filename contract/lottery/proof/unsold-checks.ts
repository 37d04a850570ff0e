import { toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import type { Shape } from '#contract/lottery/book.ts'
import { type Check, type CheckName, type ProofTools, type ReadProof, absent, checked } from './checks.ts'
import { checkEarlier, checkLog } from './draw-checks.ts'
import { resultOf } from './drawing.ts'
import { type EntryOf, MAX_PLACE, placeOf } from './log-entries.ts'
import type { ProofFile } from './proof-file.ts'
import { emptyEdge, rootOf } from './tree.ts'

/** The proof of a draw without tickets, read: the log has its chain, and nothing else of it. */
export interface ReadUnsold extends Pick<ReadProof, 'file' | 'key' | 'head' | 'lines'> {
  readonly chain: EntryOf<'chain'>
  readonly shape: Shape
  readonly unsold: NonNullable<ProofFile['unsold']>
}

const NO_TICKETS = 'nobody bought a ticket'
const ofTickets: readonly CheckName[] = ['ticket', 'path', 'head', 'receipt', 'price', 'prize', 'win']

/** Checks a draw without tickets: its result follows from its seed and the tree without leaves. */
export async function checkUnsold(proof: ReadUnsold, tools: ProofTools): Promise<Check[]> {
  const { file } = proof
  return [
    checkLog(proof, tools),
    await checkEarlier(proof, tools),
    absent('order', `${NO_TICKETS}, so the log has only the chain`),
    checked('seed', seedFlaw(proof, tools)),
    absent('book', 'no odds were announced'),
    absent('beacon', 'the draw depends on no beacon'),
    checked('result', await resultFlaw(proof, tools)),
    checked('leaves', file.leaves && file.leaves.length > 0 && `${file.leaves.length} are listed, none was sold`),
    absent('stakes', NO_TICKETS),
    ...ofTickets.map((name) => (file.ticket ? checked(name, 'the draw has no tickets') : absent(name, NO_TICKETS))),
  ]
}

function seedFlaw({ chain, unsold: { draw, seed } }: ReadUnsold, { sha256 }: ProofTools): string | undefined {
  const place = placeOf(chain, draw)
  if (chain.series !== draw.slice(0, draw.indexOf(':'))) return 'the chain is not that of the draw'
  // also when the name has no date that there is
  if (!(place >= 1 && place <= Math.min(chain.days * chain.aDay, MAX_PLACE)))
    return 'the chain has no place for this draw'
  const isInChain = leadsTo(seed, { seed: chain.anchor, places: place }, sha256)
  return isInChain ? undefined : `hashed ${place} times, the seed is not the anchor of the chain`
}

async function resultFlaw({ shape, unsold }: ReadUnsold, { sha256 }: ProofTools): Promise<string | undefined> {
  const { draw, seed } = unsold
  const root = toHex(rootOf(emptyEdge, sha256))
  const result = await resultOf(shape, { draw, seed, root, count: 0, beacon: 'none' })
  const [due, stated] = [result.join(' '), unsold.result.join(' ')]
  return due === stated ? undefined : `the seed and no tickets give ${due}, not ${stated}`
}
