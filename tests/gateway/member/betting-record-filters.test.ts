import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PlaySession, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 0, 20, 12)
const DAYS = 12
const games = ['ATL-DICE', 'ATL-KENO', 'ATL-FISH'] as const
let gateway: TestGateway
let bed: ReturnType<typeof recordsOn>
let session: Session
beforeEach(async () => {
  gateway = await startTestGateway({ clock: () => NOW, vendors })
  bed = recordsOn(gateway)
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

/** Replaces the member's game sessions, and changes their sums afterwards as bets do. */
function plant(plays: readonly Play[]): void {
  const file = new DatabaseSync(gateway.databasePath)
  file.exec("DELETE FROM play WHERE member_id = 'M1005'; DELETE FROM play_day WHERE member_id = 'M1005'")
  const insert = file.prepare(
    `INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at) VALUES (?, 'ATL', 'M1005', ?, ?, ?)`,
  )
  const bet = file.prepare('UPDATE play SET staked = staked + ?, won = won + ? WHERE id = ?')
  plays.forEach(({ game, openedAt, seenAt, staked, won }, at) => {
    insert.run(`p${at}`, game, openedAt, seenAt)
    bet.run(staked, 0, `p${at}`)
    bet.run(0, won, `p${at}`)
  })
  file.close()
}

interface Play {
  readonly game: (typeof games)[number]
  readonly openedAt: number
  readonly seenAt: number
  readonly staked: number
  readonly won: number
}

const play = fc
  .record({
    game: fc.constantFrom(...games),
    // many at the same moment, and at both sides of midnight
    at: fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom(0, 1, DAY / 2, DAY - 1)),
    length: fc.constantFrom(0, 1, 60_000, DAY, 3 * DAY),
    staked: fc.integer({ min: 0, max: 50 }),
    won: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ game, at: [day, ms], length, staked, won }): Play => {
    const openedAt = Math.min(NOW, NOW - (NOW % DAY) - day * DAY + ms)
    return { game, openedAt, seenAt: Math.min(NOW, openedAt + length), staked, won: staked === 0 ? 0 : won }
  })

describe('game sessions found by filters', () => {
  test('S2.63 C17 C29 any history: pages, totals and file of any period and filter hold the same rows, each once', async () => {
    const cases = fc.record({
      plays: fc.array(play, { maxLength: 70 }),
      days: fc.integer({ min: 1, max: DAYS }),
      ago: fc.integer({ min: 0, max: DAYS }),
      vassalage: fc.constantFrom(undefined, 'ATL', 'NONE'),
      gameType: fc.constantFrom(undefined, 'FISH' as const, 'RNG' as const),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ plays, days, ago, vassalage, gameType }) => {
        plant(plays)
        const until = new Date(NOW - ago * DAY).toISOString().slice(0, 10)
        const filters = { days: String(days), until, vassalage, gameType }
        const [since, before] = [Date.parse(until) - (days - 1) * DAY, Date.parse(until) + DAY]
        const types = new Map(await gameTypesOf())
        const expected = plays
          .map((each, at) => ({ ...each, id: `p${at}` }))
          .filter(({ openedAt, seenAt, staked }) => staked > 0 && seenAt >= since && openedAt < before)
          .filter(({ game }) => vassalage !== 'NONE' && (gameType === undefined || types.get(game) === gameType))
          .toSorted((one, other) => other.openedAt - one.openedAt || (one.id < other.id ? -1 : 1))
        const first = await bed.plays(session, filters)
        const listed: PlaySession[] = []
        for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) {
          const { list } = await bed.plays(session, { ...filters, pageNo: String(pageNo) })
          if (pageNo < first.totalPages) expect(list).toHaveLength(RECORD_PAGE_SIZE)
          listed.push(...list)
        }
        const ids = expected.map(({ id }) => id)
        expect(listed.map(({ id }) => id)).toEqual(ids)
        expect((await bed.exportPlays(session, filters)).list.map(({ id }) => id)).toEqual(ids)
        const middle = listed[Math.floor(listed.length / 2)]
        const after = middle && `${middle.openedAt}.${middle.id}`
        const rest = (await bed.exportPlays(session, { ...filters, after })).list.map(({ id }) => id)
        expect(rest).toEqual(middle ? ids.slice(ids.indexOf(middle.id) + 1) : ids)
        const sum = (field: 'staked' | 'won') => expected.reduce((all, each) => all + each[field], 0)
        expect([first.found, first.staked, first.paid]).toEqual([ids.length, sum('staked'), sum('won')])
      }),
      { numRuns: 25 },
    )
  })

  test('S2.63 names the providers that were played', async () => {
    expect((await bed.plays(session)).vendors).toEqual([])
    plant([{ game: 'ATL-DICE', openedAt: NOW, seenAt: NOW, staked: 1, won: 0 }])
    expect((await bed.plays(session)).vendors.map(({ code }) => code)).toEqual(['ATL'])
  })
})

async function gameTypesOf() {
  const { read } = gateway.services.database
  const found = await read.selectFrom('game').select(['node_id', 'game_type']).execute()
  return found.map(({ node_id: id, game_type: type }) => [id, type] as const)
}
