import { createReadStream } from 'node:fs'
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Check, ProofTools, ReadProof } from '#contract/lottery/proof/checks.ts'
import { ticketPrize } from '#contract/lottery/proof/ticket-checks.ts'
import { type RaffleCheck, verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import type { ReadUnsold } from '#contract/lottery/proof/unsold-checks.ts'
import {
  MAX_PROOF_LENGTH,
  type Relation,
  type Verified,
  compareLogs,
  verifyProof,
} from '#contract/lottery/proof/verify.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { verifySignature } from '#gateway/lottery/record/ed25519.ts'
import { verifyQuicknet } from '#gateway/lottery/record/quicknet.ts'
import { harmless, print, printError } from './terminal.ts'

/**
 * `npm run verify -- FILE [OTHER] [--key KEY] [--large]`: verifies a saved proof of a draw and a ticket, or of a raffle,
 * offline. With a second file of a draw it also compares their logs. Exits with 1 if a check fails or the logs conflict.
 */
const tools: ProofTools = { sha256, verify: verifySignature, verifyQuicknet }

const USAGE = 'Usage: npm run verify -- FILE [OTHER] [--key KEY] [--large]'

const relations: Readonly<Record<Relation, string>> = {
  same: 'same log: both files have the same checkpoint',
  grown: 'same log: one checkpoint has grown out of the other',
  unknown: 'nothing in the files connects their checkpoints',
  conflict: 'CONFLICT: the key has signed two logs that differ. Keep both files: together they are proof of it.',
}

async function run(): Promise<number> {
  const options = { key: { type: 'string' }, large: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length < 1 || positionals.length > 2) return printError(USAGE)
  const verified: Verified[] = []
  for (const path of positionals) verified.push(await verifyFile(path, values))
  const [one, other] = verified.flatMap(({ proof }) => proof ?? [])
  const isConflict = one !== undefined && other !== undefined && compare(one, other) === 'conflict'
  return verified.every(({ holds }) => holds) && !isConflict ? 0 : 1
}

interface Options {
  /** The key that the proof must be signed with. */
  readonly key?: string
  /** Whether a proof above the usual size is checked too. */
  readonly large: boolean
}

async function verifyFile(path: string, { key, large }: Options): Promise<Verified> {
  const text = await readProof(path, large).catch((error: unknown) => {
    printError(`${harmless(path)} cannot be read. ${String(error)}`)
    return ''
  })
  const raffle = raffleIn(text)
  if (raffle !== undefined) return await verifyRaffleFile(path, raffle)
  const verified = await verifyProof(text, tools, key)
  show(path, verified)
  return verified
}

/** Returns what a file holds if it is the proof of a raffle. */
function raffleIn(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text)
    return Reflect.get(Object(file), 'kind') === 'atoll-raffle-proof' ? file : undefined
  } catch {
    return undefined
  }
}

async function verifyRaffleFile(path: string, file: unknown): Promise<Verified> {
  const { proof, checks } = await verifyRaffle(file, tools)
  print(harmless(path))
  if (proof) {
    const { raffle, round, list, winners } = proof
    print(
      `  raffle ${harmless(raffle)}, beacon ${round === null ? 'none: no outside witness' : `drand-quicknet, round ${round}`}`,
    )
    for (const [at, line] of winners.entries())
      print(`  prize ${at + 1}: line ${line}, ${harmless(list[line - 1]?.name ?? '')}`)
  }
  for (const { name, holds } of checks) print(`  ${signs[holds ? 'passed' : 'failed']} ${raffleTexts[name]}`)
  const holds = checks.every((check) => check.holds)
  print(holds ? 'OK: every check has passed.' : 'FAILED: this proof does not hold.')
  return { checks: [], holds }
}

const raffleTexts: Readonly<Record<RaffleCheck['name'], string>> = {
  format: 'format',
  seed: 'seed: its hash is the one that was announced',
  list: 'list: its hash is the one that was frozen',
  beacon: 'beacon: of the round that was named, and signed by the network',
  winners: 'winners: they follow from seed, list and beacon',
}

/** Returns the text of a proof; what is too large is refused after no more than was allowed has been read. */
async function readProof(path: string, isLarge: boolean): Promise<string> {
  // a byte more than allowed shows that there are more
  const text = await textOf(createReadStream(path, isLarge ? {} : { end: MAX_PROOF_LENGTH }))
  if (isLarge || Buffer.byteLength(text) <= MAX_PROOF_LENGTH) return text
  throw new Error(`It has more than ${MAX_PROOF_LENGTH.toLocaleString('en')} bytes. Add --large to check it anyway.`)
}

function compare(one: ReadProof, other: ReadProof): Relation | undefined {
  const relation = one.file.key === other.file.key ? compareLogs(one, other) : undefined
  print(relation ? relations[relation] : 'the files are signed with different keys, so their logs cannot be compared')
  return relation
}

const signs: Readonly<Record<Check['outcome'], string>> = { passed: 'ok    ', failed: 'FAILED', absent: '-     ' }

function show(path: string, { checks, holds, proof, unsold }: Verified): void {
  print(harmless(path))
  if (proof) showDraw(proof)
  if (unsold) showUnsold(unsold)
  for (const { name, outcome, detail } of checks) {
    print(`  ${signs[outcome]} ${name}${detail ? `: ${harmless(detail)}` : ''}`)
  }
  if (proof?.file.ticket)
    print(`  ticket ${harmless(proof.file.ticket.ticket.ticket)}: ${prizeText(proof, proof.file.ticket)}`)
  print(verdictOf({ holds, proof }))
}

/** A file of a draw that lacks its last line shows less than the proof of a settled draw. */
function verdictOf({ holds, proof }: Pick<Verified, 'holds'> & { readonly proof: ReadProof | undefined }): string {
  if (!holds) return 'FAILED: this proof does not hold.'
  if (!proof || proof.settled || proof.voided) return 'OK: every check that the file allows has passed.'
  return 'OK so far: the file does not show how the draw was settled. Download its proof again.'
}

function showDraw(proof: ReadProof): void {
  const { file, opening, drawn, voided } = proof
  print(`  draw ${opening.draw}, beacon ${beaconOf(proof)}\n  key ${file.key}`)
  if (voided) print(`  void: ${harmless(voided.reason)}`)
  if (drawn) print(`  result ${harmless(drawn.result.join(' '))}`)
}

function showUnsold({ file, unsold: { draw, result } }: ReadUnsold): void {
  print(`  draw ${draw}, without tickets\n  key ${file.key}\n  result ${harmless(result.join(' '))}`)
}

function beaconOf({ opening: { beacon } }: ReadProof): string {
  return beacon === 'none' ? 'none: no outside witness' : `${beacon.kind}, round ${beacon.round}`
}

function prizeText(proof: ReadProof, part: NonNullable<ReadProof['file']['ticket']>): string {
  const prize = ticketPrize(proof, part)
  if (proof.voided) return 'the draw is void, and its stake refunded'
  if (prize === undefined) return 'not drawn yet'
  const jackpot = part.win?.jackpot ?? 0
  const share = jackpot > 0 ? `, and ${jackpot} of the jackpot were paid` : ', without a jackpot'
  return `its lines win ${prize} minor units${share}`
}

process.exitCode = await run()
