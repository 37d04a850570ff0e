import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { leadsTo, seedChain } from '#contract/fair/chain.ts'
import { beaconValue, quicknetRound, quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { rootByPath } from '#contract/lottery/proof/paths.ts'
import { type ProvenTicket, firstHead, headAfter, ticketLeaf } from '#contract/lottery/proof/ticket.ts'
import { emptyEdge, pathOf, rootOf, treeNodes } from '#contract/lottery/proof/tree.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

/** The frozen example: a chain of four, three tickets, the draw of place 1. Other programs verify against it too. */
const seeds = [
  '8d5024f94749c21bbd2199453e4554a5161c2f1ee6471d79e9d8052ee680f232',
  '36733b0c5bb4320ef9e6fa3bd64233912a0eec6ca37d4cfbf31cd2a339991d17',
]
const leaves = [
  '5c8611f9652cea341413f2ecd8b3438fb576f77eecd20fabb2e1fad56f2f3a15',
  '5be6d90793dca9e10bbc86cd97585d3777b85a56185d7f51539d6833d66f2c26',
  '741335a6d4069e0275738812992446002a33dd73b7985d3b344c3de2545ffc45',
]
const root = '74f926f87ae1d83193cff0bd07e7508a59d719ebaab038484ac0632e5986cb5d'
const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

const ticket = (index: number): ProvenTicket => ({
  v: 1,
  ticket: `t${index}`,
  draw: 'VN-N:20260728',
  index,
  at: 1_785_230_000_000 + index,
  book: 'real',
  salt: String(index).repeat(32),
  stake: 2_700,
  lines: [{ market: 'lo2', picks: [['07'], ['68'], ['99']][index] ?? [], units: 1, odds: 9_600 }],
})
const made = [0, 1, 2].map((index) => ticketLeaf(ticket(index), sha256))
const stored = { size: 3, blocks: [], leaves: (from: number, to: number) => made.slice(from, to) }

describe('the frozen vectors of a draw', () => {
  test('have the seeds of their chain', () => {
    const chain = seedChain('04'.repeat(32), 4, sha256)
    expect([chain.anchor, chain.seedAt(1), chain.seedAt(4)]).toEqual([...seeds, '04'.repeat(32)])
    const [anchor = '', first = ''] = seeds
    expect(leadsTo(first, { seed: anchor, places: 1 }, sha256)).toBe(true)
    expect(leadsTo(chain.seedAt(4), { seed: anchor, places: 4 }, sha256)).toBe(true)
    expect(leadsTo(chain.seedAt(4), { seed: anchor, places: 3 }, sha256)).toBe(false)
  })

  test('have the leaves, the root and the paths of their tickets', () => {
    expect(made.map(toHex)).toEqual(leaves)
    expect(toHex(rootOf(treeNodes(made, sha256).edge, sha256))).toBe(root)
    expect(pathOf(stored, 2, sha256).map(toHex)).toEqual([
      '69d759215e27cf123c330ad515f569f5d425754beb660d604a70aef68c55ede6',
    ])
    expect(pathOf(stored, 0, sha256).map(toHex)).toEqual([leaves[1], leaves[2]])
    for (const [index, leaf] of made.entries()) {
      const found = rootByPath({ leaf, index, size: 3 }, pathOf(stored, index, sha256), sha256)
      expect(found && toHex(found)).toBe(root)
    }
  })

  test('have the root of a draw without tickets, and the running heads', () => {
    expect(toHex(rootOf(emptyEdge, sha256))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    const heads = made.reduce<string[]>(
      (all, leaf) => [...all, toHex(headAfter(all.at(-1) ?? firstHead, leaf, sha256))],
      [],
    )
    expect(heads[0]).toBe(toHex(sha256(new Uint8Array(32), fromHex(leaves[0] ?? ''))))
    expect(heads[2]).toBe(toHex(sha256(fromHex(heads[1] ?? ''), fromHex(leaves[2] ?? ''))))
  })

  test.for([
    ['VN27', 'VN-N:20260728', 'none', '12740 41548 73168', '81857'],
    ['VN27', 'VN-N:20260728', beacon, '48620 67597 25693', '25294'],
    ['K3', 'K3-1:20260728-0731', 'none', '3 4 4', '4'],
    ['PK10', 'PK10-1:20260728-0731', beacon, '02 04 10 08 03 06 05 09 07 01', '01'],
    ['645', 'LOTTO-645:20260729', beacon, '36 20 07 02 11 40', '40'],
  ])(
    'have the result of %s in %s with beacon %s',
    async ([book = '', draw = '', value = '', first = '', last = '']) => {
      const source = { draw, seed: seeds[1] ?? '', root, count: 3, beacon: value }
      const result = await resultOf(bookOf(book).shape, source)
      expect([result.join(' ').slice(0, first.length), result.at(-1)]).toEqual([first, last])
    },
  )

  test('have the rounds and the value of the public beacon', () => {
    expect(quicknetRound(Date.parse('2026-07-28T11:10:00Z'))).toBe(30_811_213)
    expect(quicknetTime(30_811_213)).toBe(Date.parse('2026-07-28T11:10:03Z'))
    expect(quicknetTime(27_946_612)).toBe(Date.parse('2026-04-20T00:00:00Z'))
    const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
    expect(beaconValue(signature, sha256)).toBe(beacon)
    // never before the cut-off and two seconds, never a round later than needed
    for (let at = Date.parse('2026-07-28T11:10:00Z'), step = 0; step < 9; step++) {
      const round = quicknetRound(at + step * 500)
      expect(quicknetTime(round)).toBeGreaterThanOrEqual(at + step * 500 + 2_000)
      expect(quicknetTime(round - 1)).toBeLessThan(at + step * 500 + 2_000)
    }
  })
})
