import type { GenericSchema } from 'valibot'
import { andarBaharTable } from '#arcade/andarbahar/table.ts'
import { andarBaharTitle } from '#arcade/andarbahar/title.ts'
import { baccaratTable } from '#arcade/baccarat/table.ts'
import { baccaratTitle } from '#arcade/baccarat/title.ts'
import { bingoTable } from '#arcade/bingo/table.ts'
import { bingoTitle } from '#arcade/bingo/title.ts'
import { colourDrawTable } from '#arcade/colourdraw/table.ts'
import { colourDrawTitle } from '#arcade/colourdraw/title.ts'
import { dragonTigerTable } from '#arcade/dragontiger/table.ts'
import { dragonTigerTitle } from '#arcade/dragontiger/title.ts'
import { type Game, ofEditions } from '#arcade/game.ts'
import { ownGames } from '#arcade/games.ts'
import { rouletteTable } from '#arcade/roulette/table.ts'
import { rouletteTitle } from '#arcade/roulette/title.ts'
import { type TableRules, defineTable } from '#arcade/shared/define-table.ts'
import type { SharedTable } from '#arcade/shared/shared-game.ts'
import { sicBoTable } from '#arcade/sicbo/table.ts'
import { sicBoTitle } from '#arcade/sicbo/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import type { Title } from '#arcade/titles/title.ts'

/** Games and tables as they are once each title has a version more, whose rules know nothing of what was played before. */
export const nextGames: readonly Game[] = ownGames.map(withNext)
export const nextTables: readonly SharedTable[] = [
  ...nextOf('roulette', rouletteTitle, rouletteTable),
  ...nextOf('baccarat', baccaratTitle, baccaratTable),
  ...nextOf('dragontiger', dragonTigerTitle, dragonTigerTable),
  ...nextOf('andarbahar', andarBaharTitle, andarBaharTable),
  ...nextOf('sicbo', sicBoTitle, sicBoTable),
  ...nextOf('colourdraw', colourDrawTitle, colourDrawTable),
  ...nextOf('bingo', bingoTitle, bingoTable),
]

/** A game whose rules are code has no versions. */
function withNext(game: Game): Game {
  const editions = game.editions?.map(({ title, hash }) => ({
    title,
    hash,
    game: withoutEditions(game, title.version),
  }))
  const last = editions?.at(-1)
  if (!editions || !last) return game
  const title = { ...last.title, version: last.title.version + 1 }
  return ofEditions([
    ...editions,
    { title, hash: `${last.hash}+`, game: { ...last.game, verify: async () => undefined } },
  ])
}

/** One version of a game, as if it were alone. */
function withoutEditions({ editions: _all, ...game }: Game, version: number): Game {
  return { ...game, verify: (claimed) => game.verify({ ...claimed, version }) }
}

function nextOf<Read extends Title, Slip, Result>(
  engine: string,
  schema: GenericSchema<unknown, Read>,
  rules: TableRules<Read, Slip, Result>,
): SharedTable[] {
  return readTitles(engine, schema).map((versions) => {
    const last = versions.at(-1)
    if (!last) throw new Error(`A title of ${engine} has no version.`)
    return defineTable([...versions, { ...last, version: last.version + 1 }], {
      gameOf: (title) => ({ ...rules.gameOf(title), ...(title.version > last.version && { payoutOf: () => -1 }) }),
      checksOf: (title) => rules.checksOf(title),
    })
  })
}
