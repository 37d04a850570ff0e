import { describe, expect, test } from 'vitest'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { checkStakes } from '#contract/lottery/proof/stakes-check.ts'
import { checkTicket } from '#contract/lottery/proof/ticket-checks.ts'
import { type Verified, verifyProof } from '#contract/lottery/proof/verify.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'
import { type Forgery, proofOf, publicKey, ticketOf, tools } from './proof.fixture.ts'

type Ticket = NonNullable<ProofFile['ticket']>

const verify = (file: unknown, trusted?: string) => verifyProof(JSON.stringify(file), tools, trusted)
const failing = ({ checks }: Verified) => checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
const absent = ({ checks }: Verified) => checks.filter(({ outcome }) => outcome === 'absent').map(({ name }) => name)

/** Changes one character of a text in base64 or hex. */
const changed = (text: string, at = 5) => text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)

describe('scenario 20: a saved proof', () => {
  test('holds, with every check passed, offline and alone', async () => {
    const file = await proofOf()
    expect(file.ticket?.prize).toBeGreaterThan(0)
    const verified = await verify(file, publicKey)
    expect([failing(verified), absent(verified), verified.holds]).toEqual([[], [], true])
    expect(verified.checks).toHaveLength(18)
  })

  test('of a draw that is not drawn yet proves the place of the ticket', async () => {
    const verified = await verify(await proofOf({ isOpen: true }))
    expect([failing(verified), absent(verified)]).toEqual([[], ['seed', 'beacon', 'result', 'prize', 'win']])
  })

  test('of a draw alone holds without a ticket, a list of tickets or an older checkpoint', async () => {
    const { ticket: _ticket, leaves: _leaves, earlier: _earlier, ...file } = await proofOf()
    const verified = await verify(file)
    expect([failing(verified), verified.holds]).toEqual([[], true])
    expect(absent(verified)).toEqual([
      'earlier',
      'leaves',
      'ticket',
      'path',
      'head',
      'receipt',
      'price',
      'prize',
      'win',
    ])
  })

  const withTicket = (change: (ticket: Ticket) => Partial<Ticket>) => (file: ProofFile) => ({
    ...file,
    ticket: file.ticket && { ...file.ticket, ...change(file.ticket) },
  })
  const withTicketFields = (fields: object) => withTicket(({ ticket }) => ({ ticket: { ...ticket, ...fields } }))
  const [line] = ticketOf(1).lines

  test.for<[what: string, change: (file: ProofFile) => unknown, names: string[]]>([
    [
      'the picks of the ticket',
      withTicketFields({ lines: [{ ...line, picks: ['07'] }] }),
      ['ticket', 'head', 'price', 'prize'],
    ],
    [
      'the units of the ticket',
      withTicketFields({ lines: [{ ...line, units: 11 }] }),
      ['ticket', 'head', 'price', 'prize'],
    ],
    ['the salt', withTicketFields({ salt: changed('1'.repeat(32)) }), ['ticket', 'head']],
    ['the time of the ticket', withTicketFields({ at: ticketOf(1).at + 1 }), ['ticket', 'head']],
    ['the draw of the ticket', withTicketFields({ draw: 'VN-N:20260729' }), ['ticket', 'head']],
    ['the place of the ticket', withTicketFields({ index: 2 }), ['ticket', 'head', 'win']],
    ['the path', withTicket(({ path }) => ({ path: path.map((node) => changed(node)) })), ['path']],
    ['the length of the path', withTicket(({ path }) => ({ path: path.slice(1) })), ['path']],
    ['the head before', withTicket(({ before }) => ({ before: changed(before) })), ['head']],
    [
      'the signature of the receipt',
      withTicket(({ receipt }) => ({ receipt: { ...receipt, signature: changed(receipt.signature) } })),
      ['receipt'],
    ],
    [
      'the leaf of the receipt',
      withTicket(({ receipt }) => ({ receipt: { ...receipt, leaf: changed(receipt.leaf) } })),
      ['ticket', 'path', 'head', 'receipt'],
    ],
    ['the prize', withTicket(({ prize = 0 }) => ({ prize: prize + 1 })), ['prize', 'win']],
    ['the jackpot', withTicket(({ win }) => ({ win: win && { ...win, jackpot: 1 } })), ['win']],
    ['the place among the wins', withTicket(({ win }) => ({ win: win && { ...win, index: 1 } })), ['win']],
    ['a win to none', withTicket(() => ({ win: undefined })), ['win']],
    [
      'a settled draw to one that is not drawn',
      (file) => ({ ...file, entries: file.entries.filter(({ line }) => !line.includes('"kind":"drawn"')) }),
      ['order'],
    ],
    ['the checkpoint', (file) => ({ ...file, checkpoint: changed(file.checkpoint, 20) }), ['checkpoint']],
    ['the key', (file) => ({ ...file, key: changed(file.key, file.key.length - 9) }), ['format']],
    [
      'the order of two tickets',
      (file) => ({ ...file, leaves: [file.leaves?.[1], file.leaves?.[0], file.leaves?.[2]] }),
      ['leaves', 'head'],
    ],
    ['the number of tickets', (file) => ({ ...file, leaves: file.leaves?.slice(1) }), ['leaves', 'head']],
    [
      'the older checkpoint',
      (file) => ({ ...file, earlier: { checkpoint: file.checkpoint, path: file.earlier?.path } }),
      ['earlier'],
    ],
    ['the version', (file) => ({ ...file, v: 2 }), ['format']],
    [
      'the odds',
      (file) => ({ ...file, book: JSON.parse(JSON.stringify(file.book).replaceAll('9600', '9700')) }),
      ['book', 'price', 'prize'],
    ],
  ])('fails by name when somebody changes %s', async ([, change, names]) => {
    const verified = await verify(change(await proofOf()))
    expect([failing(verified), verified.holds]).toEqual([names, false])
  })

  test.for(['seed', 'root', 'count', 'head', 'result', 'anchor', 'closesAt', 'place', 'beacon'])(
    'fails by name when somebody changes the %s that the log states',
    async (field) => {
      const file = await proofOf()
      const at = file.entries.findIndex(({ line }) => line.includes(`"${field}":`))
      const entries = file.entries.map((entry, index) => {
        if (index !== at) return entry
        const { [field]: value, ...others } = JSON.parse(entry.line)
        const other =
          typeof value === 'number'
            ? value + 1
            : value === 'none'
              ? { kind: 'drand-quicknet', round: 1 }
              : changed(String(value))
        return { ...entry, line: JSON.stringify({ ...others, [field]: Array.isArray(value) ? ['00000'] : other }) }
      })
      expect(failing(await verify({ ...file, entries }))).toContain('log')
    },
  )

  test.for<[what: string, forgery: Forgery, names: string[]]>([
    ['another seed', { fields: { drawn: { seed: 'ab'.repeat(32) } } }, ['seed']],
    ['a seed of another place', { fields: { opening: { place: 2 } } }, ['seed']],
    ['another root', { fields: { sealed: { root: 'ab'.repeat(32) } } }, ['leaves', 'path']],
    ['a ticket that was dropped', { fields: { sealed: { count: 2 } } }, ['leaves', 'path']],
    ['another result', { fields: { drawn: { result: ['00000'] } } }, ['result']],
    [
      'a beacon that was not announced',
      { fields: { drawn: { beacon: { round: 1, value: 'ab'.repeat(32), proof: 'ab' } } } },
      ['beacon'],
    ],
    ['a draw before its seal', { order: ['chain', 'opening', 'drawn', 'sealed', 'settled'] }, ['order']],
    ['a settlement before its draw', { order: ['chain', 'opening', 'sealed', 'settled', 'drawn'] }, ['order']],
    ['a seal before the cut-off', { fields: { sealed: { at: 1 } } }, ['order']],
    ['an opening after its first ticket', { fields: { opening: { at: ticketOf(1).at + 1 } } }, ['order']],
    ['a chain after the opening', { order: ['opening', 'chain', 'sealed', 'drawn', 'settled'] }, ['order']],
    ['another odds book', { fields: { opening: { book: 'ab'.repeat(32) } } }, ['book']],
    ['sums without the ticket', { fields: { sealed: { stakes: { real: {}, trial: {} } } } }, ['stakes']],
    ['sums below the ticket', { fields: { sealed: { stakes: { real: { lo2: 26_730 }, trial: {} } } } }, ['stakes']],
    [
      'the stake of the ticket as free play',
      { fields: { sealed: { stakes: { real: {}, trial: { lo2: 81_000 } } } } },
      ['stakes'],
    ],
    [
      'a market that is not sold',
      { fields: { sealed: { stakes: { real: { lo2: 81_000, lo9: 1 }, trial: {} } } } },
      ['stakes'],
    ],
    ['other wins', { fields: { settled: { wins: 'ab'.repeat(32) } } }, ['win']],
    ['fewer winners', { fields: { settled: { winners: 0 } } }, ['win']],
    ['a sum that no bets make', { fields: { sealed: { stakes: { real: { lo2: 81_001 }, trial: {} } } } }, ['stakes']],
  ])('signed by a dishonest house fails by name with %s', async ([, forgery, names]) => {
    expect(failing(await verify(await proofOf(forgery)))).toEqual(names)
  })

  test('of a log and a file that are older than sums and wins holds: they are not stated', async () => {
    const old = { sealed: { stakes: undefined }, settled: { wins: undefined } }
    const file = withTicket(() => ({ win: undefined }))(await proofOf({ fields: old }))
    expect(JSON.stringify(file)).not.toMatch(/stakes|"wins?"/)
    const verified = await verify(file)
    expect([failing(verified), absent(verified), verified.holds]).toEqual([[], ['stakes', 'win'], true])
  })

  const jackpot = bookOf('645')
  test.for<[what: string, picks: string[], outcome: string]>([
    ['has all numbers', ['01', '02', '03', '04', '05', '06', '45'], 'failed'],
    ['has one number', ['01', '40', '41', '42', '43', '44', '45'], 'absent'],
  ])('of a lottery with a jackpot, without a place among the wins: one that %s is %s', async ([, picks, outcome]) => {
    const { proof } = await verify(await proofOf())
    const part = proof?.file.ticket
    if (!proof?.drawn || !part) throw new Error('The proof cannot be read.')
    const drawn = { ...proof.drawn, result: ['06', '05', '04', '03', '02', '01'] }
    const line = { market: 'lotto', picks, units: 1, odds: 0 }
    const ticket = { ...part, ticket: { ...part.ticket, lines: [line] }, prize: 0, win: undefined }
    const checks = await checkTicket({ ...proof, book: jackpot, drawn, file: { ...proof.file, ticket } }, tools)
    expect(checks.find(({ name }) => name === 'win')?.outcome).toBe(outcome)
  })

  test('B25 a void draw must refund all stakes of its seal, real ones and free play apart', async () => {
    const stakes = { real: { lo2: 54_000 }, trial: { lo2: 27_000 } }
    const { ticket: _ticket, ...file } = await proofOf({ fields: { sealed: { stakes } } })
    const { proof } = await verify(file)
    if (!proof) throw new Error('The proof cannot be read.')
    const common = { v: 1, index: 9, previous: '', at: 0, draw: '', kind: 'void', reason: 'seed', count: 3 } as const
    const outcomeOf = (refunded: { real: number; trial: number } | undefined) =>
      checkStakes({ ...proof, drawn: undefined, voided: { ...common, refunded } }).outcome
    expect(outcomeOf({ real: 54_000, trial: 27_000 })).toBe('passed')
    expect(outcomeOf({ real: 81_000, trial: 0 })).toBe('failed')
    expect(outcomeOf({ real: 27_000, trial: 27_000 })).toBe('failed')
    expect(outcomeOf(undefined)).toBe('failed')
  })

  test('fails when its key is not the one that is trusted', async () => {
    expect(failing(await verify(await proofOf(), changed(publicKey, 15)))).toEqual(['checkpoint'])
  })

  test.for(['', '{', '[]', 'null', '{"v":1}', `{"v":1,"kind":"atoll-lottery-proof","key":"${'a'.repeat(300)}"}`])(
    'is refused when it is %s',
    async (text) => {
      expect(failing(await verifyProof(text, tools))).toEqual(['format'])
    },
  )
})

describe('a beacon', () => {
  const beaconAt = (opened: object, drawn: object): Forgery => ({
    fields: { opening: { beacon: { ...opened } }, drawn: { beacon: { ...drawn } } },
  })
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const value = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

  test('of a peer is checked against the chain that the opening names', async () => {
    const anchor = '8d5024f94749c21bbd2199453e4554a5161c2f1ee6471d79e9d8052ee680f232'
    const proof = '36733b0c5bb4320ef9e6fa3bd64233912a0eec6ca37d4cfbf31cd2a339991d17'
    const peer = { kind: 'peer', round: 1, anchor }
    const hash = '1c2f'.padStart(64, '0')
    expect(failing(await verify(await proofOf(beaconAt(peer, { round: 1, value: hash, proof }))))).toContain('beacon')
    // the value is the hash of the seed, here the anchor itself
    const honest = await verify(await proofOf(beaconAt(peer, { round: 1, value: anchor, proof })))
    expect(honest.checks.find(({ name }) => name === 'beacon')?.outcome).toBe('passed')
    const other = await verify(await proofOf(beaconAt({ ...peer, anchor: value }, { round: 1, value: anchor, proof })))
    expect(failing(other)).toContain('beacon')
  })

  test('of the public network must be the first round after the cut-off', async () => {
    const early = await proofOf(
      beaconAt({ kind: 'drand-quicknet', round: 1_000 }, { round: 1_000, value, proof: signature }),
    )
    expect(failing(await verify(early))).toContain('beacon')
  })
})
