import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { beaconValue, quicknetRound } from './beacon.ts'
import { type Canonical, canonicalJson, utf8 } from './canonical.ts'
import { type Check, type ProofTools, type ReadProof, absent, checked } from './checks.ts'
import { resultOf } from './drawing.ts'
import { orderFlaw } from './order-check.ts'
import { readCheckpoint, lineLeaf } from './log.ts'
import { placeOf } from './log-entries.ts'
import { hasGrownFrom, rootByPath } from './paths.ts'
import { readNote } from './signatures.ts'
import { checkStakes } from './stakes-check.ts'
import { firstHead, headAfter } from './ticket.ts'
import { rootOf, treeNodes } from './tree.ts'

/** Returns why a draw has no numbers. */
function notDrawn({ voided }: ReadProof): string {
  return voided ? 'the draw is void' : 'the draw has not been drawn yet'
}

/** Checks the draw of a proof: everything that follows for all of its tickets. */
export async function checkDraw(proof: ReadProof, tools: ProofTools): Promise<Check[]> {
  return [
    checkLog(proof, tools),
    await checkEarlier(proof, tools),
    checked('order', orderFlaw(proof)),
    checkSeed(proof, tools),
    checked('book', bookHash(proof.book, tools) !== proof.opening.book && 'another odds book was announced'),
    await checkBeacon(proof, tools),
    await checkResult(proof),
    checkLeaves(proof, tools),
    checkStakes(proof),
  ]
}

/** Checks that the log of the checkpoint has every line. */
export function checkLog({ lines, head }: Pick<ReadProof, 'lines' | 'head'>, { sha256 }: ProofTools): Check {
  const missing = lines.find(({ entry, line, path }) => {
    const leaf = { leaf: lineLeaf(line, sha256), index: entry.index, size: head.size }
    const root = rootByPath(leaf, path.map(fromHex), sha256)
    return !root || toHex(root) !== toHex(head.root)
  })
  return checked('log', missing && `the entry "${missing.entry.kind}" is not in the log`)
}

/** Checks that the log has grown out of the older checkpoint, if the file has one. */
export async function checkEarlier(
  { file, key, head }: Pick<ReadProof, 'file' | 'key' | 'head'>,
  { sha256, verify }: ProofTools,
): Promise<Check> {
  if (!file.earlier) return absent('earlier', 'the file has no older checkpoint')
  const text = await readNote(file.earlier.checkpoint, { key, sha256, verify })
  const before = text && readCheckpoint(text, key.name)
  if (!before) return checked('earlier', 'the older checkpoint is not signed')
  const isGrown = hasGrownFrom({ before, now: head }, file.earlier.path.map(fromHex), sha256)
  return checked('earlier', !isGrown && 'the log has not grown out of the older one')
}

function checkSeed(proof: ReadProof, { sha256 }: ProofTools): Check {
  const { chain, opening, drawn } = proof
  const { place, draw } = opening
  const isOwnChain = chain.anchor === opening.chain && chain.series === draw.slice(0, draw.indexOf(':'))
  if (!isOwnChain) return checked('seed', 'the chain is not that of the opening')
  if (place !== placeOf(chain, draw) || place > chain.days * chain.aDay) {
    return checked('seed', 'the draw has a place in the chain that is not its own')
  }
  if (!drawn) return absent('seed', notDrawn(proof))
  const isInChain = leadsTo(drawn.seed, { seed: chain.anchor, places: place }, sha256)
  return checked('seed', !isInChain && `hashed ${place} times, the seed is not the anchor of the chain`)
}

/** Returns the hash of an odds book. */
export function bookHash(book: unknown, { sha256 }: Pick<ProofTools, 'sha256'>): string {
  const plain: Canonical = JSON.parse(JSON.stringify(book))
  return toHex(sha256(utf8(canonicalJson(plain))))
}

async function checkBeacon(parts: ReadProof, tools: ProofTools): Promise<Check> {
  const { opening, drawn } = parts
  const { beacon, closesAt } = opening
  if (!drawn) return absent('beacon', notDrawn(parts))
  if (beacon === 'none' || drawn.beacon === 'none') {
    return checked('beacon', beacon !== drawn.beacon && 'the beacon is not the one announced')
  }
  const { round, value, proof } = drawn.beacon
  if (round !== beacon.round) return checked('beacon', `round ${beacon.round} was announced, not ${round}`)
  if (beaconValue(proof, tools.sha256) !== value) return checked('beacon', 'the value is not the hash of its proof')
  if (beacon.kind === 'drand-quicknet') return checkQuicknet({ round, closesAt, proof }, tools)
  const isInChain = leadsTo(proof, { seed: beacon.anchor, places: round }, tools.sha256)
  return checked('beacon', !isInChain && 'the seed is not of the chain that the peer announced')
}

async function checkQuicknet(
  { round, closesAt, proof }: { readonly round: number; readonly closesAt: number; readonly proof: string },
  { verifyQuicknet }: ProofTools,
): Promise<Check> {
  if (round !== quicknetRound(closesAt)) return checked('beacon', 'the round is not the first after the cut-off')
  const isTrue = await verifyQuicknet(round, proof)
  if (isTrue === undefined) return absent('beacon', 'this program cannot check the signature of the beacon')
  return checked('beacon', !isTrue && `the signature of round ${round} is not the beacon's`)
}

async function checkResult(proof: ReadProof): Promise<Check> {
  const { opening, sealed, drawn, book } = proof
  if (!drawn || !sealed) return absent('result', notDrawn(proof))
  const beacon = drawn.beacon === 'none' ? 'none' : drawn.beacon.value
  const { root, count } = sealed
  const result = await resultOf(book.shape, { draw: opening.draw, seed: drawn.seed, root, count, beacon })
  const [due, stated] = [result.join(' '), drawn.result.join(' ')]
  return checked('result', due !== stated && `the seed, the tickets and the beacon give ${due}, not ${stated}`)
}

function checkLeaves({ file, sealed, voided }: ReadProof, { sha256 }: ProofTools): Check {
  if (!file.leaves) return absent('leaves', 'the file has no list of all tickets')
  const leaves = file.leaves.map(fromHex)
  const { count = 0 } = sealed ?? voided ?? {}
  if (leaves.length !== count) return checked('leaves', `${leaves.length} are listed, ${count} were sold`)
  if (!sealed) return absent('leaves', 'the draw was void before it was sealed')
  const root = toHex(rootOf(treeNodes(leaves, sha256).edge, sha256))
  const head = leaves.reduce((last, leaf) => toHex(headAfter(last, leaf, sha256)), firstHead)
  return checked(
    'leaves',
    (root !== sealed.root || head !== sealed.head) && 'they are not the tickets that were sealed',
  )
}
