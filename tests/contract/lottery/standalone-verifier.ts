import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'

// Written from docs/lottery-proof.md alone: it imports nothing of this project, so that the document is enough for others.

const hash = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hex = (text: string) => Buffer.from(text, 'hex')

interface Entry {
  readonly line: string
  readonly path: readonly string[]
}

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** Canonical JSON (RFC 8785) of what proofs have: no fractions and no lone surrogates. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

function rootBy(leaf: Uint8Array, path: readonly string[], { index, size }: { index: number; size: number }): string {
  let [node, at, last, rest] = [leaf, index, size - 1, [...path]]
  while (last > 0) {
    if (at % 2 === 1 || at === last) {
      if (at % 2 === 1) node = hash(Buffer.of(1), hex(rest.shift() ?? ''), node)
    } else node = hash(Buffer.of(1), node, hex(rest.shift() ?? ''))
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return rest.length === 0 ? Buffer.from(node).toString('hex') : ''
}

function isSigned(text: string, signature: Uint8Array, key: Uint8Array): boolean {
  const der = Buffer.concat([hex('302a300506032b6570032100'), key])
  return verify(null, Buffer.from(text), createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

/** Draws a result by the rule of words. */
export function resultOf(shape: Json, seed: string, message: string): string[] {
  const words: number[] = []
  let [counter, place] = [0, 0]
  const below = (n: number): number => {
    for (;;) {
      if (place === words.length) {
        const block = createHmac('sha256', hex(seed)).update(`${message}:${counter++}`).digest()
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
      }
      const word = words[place++] ?? 0
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
  if (shape.kind === 'dice') return Array.from({ length: shape.count }, () => String(1 + below(shape.faces)))
  if (shape.kind === 'numbers')
    return shape.tiers.flatMap(([, count, digits]: [string, number, number]) =>
      Array.from({ length: count }, () => String(below(10 ** digits)).padStart(digits, '0')),
    )
  const urn = Array.from({ length: shape.of }, (_, at) => at + 1)
  return Array.from({ length: shape.drawn }, (_, at) => {
    const other = at + below(shape.of - at)
    ;[urn[at], urn[other]] = [urn[other] ?? 0, urn[at] ?? 0]
    return String(urn[at]).padStart(String(shape.of).length, '0')
  })
}

/** Returns what is wrong with a proof file of a drawn draw. */
// oxlint-disable-next-line complexity -- it follows the document from top to bottom
export function flawsOf(text: string): string[] {
  const file: Json = JSON.parse(text)
  const [name = '', id, ...encoded] = file.key.split('+')
  const typed = Buffer.from(encoded.join('+'), 'base64')
  const flaws: string[] = []
  const must = (isTrue: boolean, flaw: string) => void (isTrue || flaws.push(flaw))
  must(
    hash(Buffer.from(`${name}\n`), typed)
      .subarray(0, 4)
      .toString('hex') === id,
    'key',
  )
  const key = typed.subarray(1)
  const end = file.checkpoint.indexOf('\n\n')
  const note = file.checkpoint.slice(0, end + 1)
  const signed = Buffer.from(
    file.checkpoint
      .slice(end + 2)
      .trim()
      .split(' ')[2] ?? '',
    'base64',
  )
  must(isSigned(note, signed.subarray(4), key), 'checkpoint')
  const [, size = '', root = ''] = note.split('\n')
  const facts: Json = {}
  for (const { line, path } of file.entries as Entry[]) {
    const entry = JSON.parse(line)
    facts[entry.kind] = entry
    const leaf = hash(Buffer.of(0), Buffer.from(line))
    const found = rootBy(leaf, path, { index: entry.index, size: Number(size) })
    must(found === Buffer.from(root, 'base64').toString('hex'), `log ${entry.kind}`)
  }
  const { chain, opening, sealed, drawn } = facts
  const draw: string = file.unsold?.draw ?? opening.draw
  const [, date = '', within = '0'] = /:(\d{8})(?:-(\d{4}))?$/.exec(draw) ?? []
  const day = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`) / 86_400_000
  const place = 1 + (day - chain.firstDay) * chain.aDay + Number(within)
  const { seed, result } = file.unsold ?? drawn
  let hashed = hex(seed)
  for (let at = 0; at < place; at++) hashed = hash(hashed)
  must(hashed.toString('hex') === chain.anchor && draw.startsWith(`${chain.series}:`), 'seed')
  must(!opening || (opening.place === place && opening.chain === chain.anchor), 'place')
  must(!opening || hash(Buffer.from(canonical(file.book))).toString('hex') === opening.book, 'book')
  const [tree, count] = [sealed?.root ?? hash().toString('hex'), sealed?.count ?? 0]
  const beacon = drawn?.beacon?.value ?? 'none'
  const due = resultOf(file.book.shape, seed, `atoll-draw/1:${draw}:${tree}:${beacon}:${count}`)
  must(due.join(' ') === result.join(' '), 'result')
  if (file.leaves && sealed) {
    const head = file.leaves.reduce((last: Buffer, leaf: string) => hash(last, hex(leaf)), Buffer.alloc(32))
    must(head.toString('hex') === sealed.head && file.leaves.length === count, 'leaves')
  }
  if (file.ticket) checkTicket(file.ticket, { sealed, key, must })
  return flaws
}

function checkTicket(
  { ticket, path, receipt, before }: Json,
  { sealed, key, must }: { sealed: Json; key: Uint8Array; must: (isTrue: boolean, flaw: string) => void },
): void {
  const leaf = hash(Buffer.of(0), Buffer.from(canonical(ticket)))
  must(leaf.toString('hex') === receipt.leaf, 'ticket')
  must(rootBy(leaf, path, { index: ticket.index, size: sealed.count }) === sealed.root, 'path')
  must(hash(hex(before), leaf).toString('hex') === receipt.head, 'head')
  const { signature, ...place } = receipt
  must(isSigned(`atoll-receipt/1\n${canonical(place)}\n`, Buffer.from(signature, 'base64'), key), 'receipt')
}
