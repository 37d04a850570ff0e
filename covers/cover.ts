import { chanceOf, hashOf } from './chance.ts'
import { type Tint, paletteOf } from './colour.ts'
import { arena } from './arena.ts'
import { draw } from './draw.ts'
import { felt } from './felt.ts'
import { field } from './field.ts'
import { parlour } from './parlour.ts'
import { landscape, underwater } from './scenes.ts'
import { HEIGHT, type Scene, WIDTH } from './scenery.ts'
import { themeOf, tintIn } from './themes.ts'
import { titleSvg } from './titles/titles.ts'

/** Data that a cover is drawn from; a game of the contract fits. */
export interface CoverGame {
  readonly nodeId: string
  readonly vassalage: string
  readonly gameType: string
  readonly gameClassify: string
  readonly gameName: string
}

/** Number of games after which all combinations of hour, halo and place have occurred. */
const TURNS = 420
const shoal = [undefined, 'yellow', 'rose', 'teal', 'amber', 'lilac', 'cherry'] as const satisfies readonly (
  Tint | undefined
)[]
const strokes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'q', 'r', 'w'] as const

/**
 * Returns the cover of a game as an SVG of 3 : 4, the same on every machine and every day. A title that opens here has
 * its own composition (`titles`). For any other game, its category decides the scene, its vendor the colours, its name
 * the main object, its node id the rest. It contains no text, so no font is needed.
 */
export function coverSvg(game: CoverGame): string {
  return titleSvg(game.nodeId) ?? sceneSvg(game)
}

function sceneSvg(game: CoverGame): string {
  // a start per vendor, so that games with the same number do not share place and hour
  const turn = Number(/\d+$/.exec(game.nodeId)?.[0] ?? 0) + (hashOf(game.vassalage) % TURNS)
  const tint = tintOf(game, turn)
  const palette = paletteOf(game.vassalage, turn, tint)
  const scene: Scene = {
    chance: chanceOf(game.nodeId),
    palette,
    gameName: game.gameName,
    kind: game.gameClassify,
    turn,
  }
  const rules = Object.entries(palette.fills).map(([name, colour]) => `.${name}{fill:${colour}}`)
  const lines = strokes.map((name) => `.s${name}{fill:none;stroke:${palette.fills[name] ?? ''}}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><style>${rules.join('')}${lines.join('')}</style>${sceneOf(game)(scene)}</svg>`
}

/** Returns the tint of the name, of its theme, or for a fish one of several. */
function tintOf({ gameName, gameType }: CoverGame, turn: number): Tint | undefined {
  const named = tintIn(gameName) ?? themeOf(gameName)?.tint
  return named ?? (gameType === 'FISH' ? shoal[turn % shoal.length] : undefined)
}

function sceneOf({ gameType, gameClassify }: CoverGame): (scene: Scene) => string {
  if (gameType === 'RNG') return gameClassify === 'TABLE' ? felt : landscape
  return scenes[gameType] ?? landscape
}

const scenes: Readonly<Record<string, (scene: Scene) => string>> = {
  LIVE: felt,
  FISH: underwater,
  LOTT: draw,
  ELOTT: draw,
  SPORTS: field,
  PVP: parlour,
  ESPORTS: arena,
}
