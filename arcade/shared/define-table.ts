import { type GenericSchema, parse, safeParse } from 'valibot'
import { nodeIdOf } from '#arcade/game.ts'
import { hashOf } from '#arcade/titles/hash.ts'
import { readTitles } from '#arcade/titles/read.ts'
import type { Title } from '#arcade/titles/title.ts'
import type { Checks, SharedGame, SharedTable } from './shared-game.ts'

/** How a title of an engine is played, and what its server accepts. */
export interface TableRules<Read extends Title, Slip, Result> {
  gameOf(title: Read): SharedGame<Slip, Result>
  checksOf(title: Read): Checks<Slip, Result>
}

/** Makes the tables of an engine, one a title: rounds open by its last version, and those of earlier ones are still read. */
export function tablesOf<Read extends Title, Slip, Result>(
  engine: string,
  schema: GenericSchema<unknown, Read>,
  rules: TableRules<Read, Slip, Result>,
): SharedTable[] {
  return readTitles(engine, schema).map((versions) => defineTable(versions, rules))
}

/** Creates a table from the versions of its title, oldest first. */
export function defineTable<Read extends Title, Slip, Result>(
  versions: readonly Read[],
  { gameOf, checksOf }: TableRules<Read, Slip, Result>,
): SharedTable {
  const current = versions.at(-1)
  const games = versions.map((title) => ({ ...gameOf(title), ...checksOf(title) }))
  if (!current) throw new Error('A title has no version.')
  const { id, engine, version } = current
  const of = (wanted: number) => {
    const game = games[wanted - 1]
    if (!game) throw new Error(`${id} has no version ${wanted}.`)
    return game
  }
  const now = of(version)
  const readSlip = (wanted: number, slip: string) => parse(of(wanted).slip, JSON.parse(slip))
  const readResult = (wanted: number, result: string) => parse(of(wanted).result, JSON.parse(result))
  return {
    id,
    engine,
    isTable: true,
    nodeId: nodeIdOf(id),
    editions: versions.map((title) => ({ title, hash: hashOf(title) })),
    version,
    phases: now.phases,
    prepare(asked) {
      const slip = safeParse(now.slip, asked)
      if (!slip.success) return undefined
      const isTooHigh = now.maxPayoutOf(slip.output) > now.maxPayout
      return { slip: JSON.stringify(slip.output), stake: now.stakeOf(slip.output), isTooHigh }
    },
    resultOf: (wanted, draw) => JSON.stringify(parse(of(wanted).result, of(wanted).resultOf(draw))),
    payoutOf(wanted, kept, result) {
      const [game, slip] = [of(wanted), readSlip(wanted, kept)]
      const payout = game.payoutOf(slip, readResult(wanted, result))
      // it moves money
      if (!Number.isSafeInteger(payout) || payout < 0 || payout > game.maxPayoutOf(slip)) {
        throw new Error(`${id} would pay ${payout} for ${kept}.`)
      }
      return payout
    },
    readSlip,
    readResult,
  }
}
