import { HEIGHT, WIDTH } from '#covers/scenery.ts'
import { bingoRooms } from './bingo.ts'
import { blackjack } from './blackjack.ts'
import { boards } from './boards.ts'
import { cards } from './cards.ts'
import { colourDraws } from './draws.ts'
import { instants } from './instants.ts'
import { originals } from './originals.ts'
import { definitions } from './paint.ts'
import { type Spot, ball } from './pieces.ts'
import { places } from './places.ts'
import { signs } from './signs.ts'
import { drawSlot, slotIds } from './slots.ts'
import { symbolStyle } from './symbols.ts'

/** Where balls lie, by the shape of their row. They fill most of a cover, and its edge cuts some. */
const rows = {
  pair: [
    { x: 66, y: 232, r: 80 },
    { x: 196, y: 266, r: 66, turn: 10 },
  ],
  rising: [
    { x: 58, y: 272, r: 66 },
    { x: 178, y: 206, r: 76, turn: 12 },
  ],
  three: [
    { x: 44, y: 248, r: 64 },
    { x: 142, y: 282, r: 60, turn: 8 },
    { x: 212, y: 204, r: 56, turn: 14 },
  ],
  steps: [
    { x: 50, y: 62, r: 62 },
    { x: 150, y: 162, r: 66, turn: 6 },
    { x: 66, y: 266, r: 62 },
  ],
  slope: [
    { x: 210, y: 60, r: 58, turn: 10 },
    { x: 120, y: 160, r: 60 },
    { x: 30, y: 260, r: 58 },
  ],
  crown: [
    { x: 40, y: 288, r: 54 },
    { x: 120, y: 220, r: 62, turn: 4 },
    { x: 204, y: 288, r: 54, turn: 12 },
  ],
  four: [
    { x: 40, y: 196, r: 52 },
    { x: 96, y: 276, r: 54, turn: 4 },
    { x: 168, y: 214, r: 50, turn: 12 },
    { x: 216, y: 290, r: 48 },
  ],
  tray: [
    { x: 16, y: 206, r: 50 },
    { x: 112, y: 163, r: 50, turn: 8 },
    { x: 208, y: 121, r: 50 },
  ],
  fall: [
    { x: 76, y: 40, r: 48 },
    { x: 120, y: 132, r: 50, turn: 12 },
    { x: 166, y: 222, r: 50 },
    { x: 210, y: 314, r: 48 },
  ],
  dive: [
    { x: 36, y: 70, r: 52 },
    { x: 118, y: 160, r: 54, turn: 12 },
    { x: 200, y: 250, r: 54 },
  ],
  column: [
    { x: 120, y: 22, r: 52 },
    { x: 120, y: 130, r: 52, turn: 10 },
    { x: 120, y: 238, r: 52 },
  ],
  lone: [{ x: 132, y: 206, r: 106 }],
  corner: [{ x: 178, y: 238, r: 96, turn: 8 }],
  duo: [
    { x: 72, y: 206, r: 92 },
    { x: 212, y: 92, r: 58, turn: 12 },
  ],
  five: [
    { x: 56, y: 62, r: 56 },
    { x: 186, y: 50, r: 50, turn: 10 },
    { x: 128, y: 158, r: 62 },
    { x: 44, y: 262, r: 58, turn: 8 },
    { x: 200, y: 262, r: 60 },
  ],
  six: [
    { x: 30, y: 214, r: 44 },
    { x: 112, y: 196, r: 46, turn: 8 },
    { x: 198, y: 206, r: 46 },
    { x: 66, y: 286, r: 46, turn: 12 },
    { x: 152, y: 286, r: 46 },
    { x: 234, y: 290, r: 42 },
  ],
} as const satisfies Readonly<Record<string, readonly Spot[]>>

interface Draw {
  readonly ground: string
  readonly row: keyof typeof rows
  readonly colours: readonly string[]
  readonly numbers: readonly string[]
}

const draw = (ground: string, row: keyof typeof rows, [colours, numbers]: readonly [string, string]): Draw => ({
  ground,
  row,
  colours: colours.split(' ').map((colour) => `#${colour}`),
  numbers: numbers.split(' '),
})

/** The draws that can be played, with the colours of their balls. */
const draws: Readonly<Record<string, Draw>> = {
  'DRH-001': draw(boards.slip, 'corner', ['f2b632', '42']),
  'DRH-002': draw(signs.rays, 'five', ['fff1c9 35c9c0 ffcf33 4f8bff 8bd14b', '5 12 35 21 8']),
  'DRH-003': draw(places.harbour, 'six', ['ff5d73 ffcf33 35c9c0 8b7bff 7fd14b ff9d3c', '6 19 40 27 33 8']),
  'DRH-004': draw(boards.sky, 'dive', ['e5383b ffcf33 2fb35a', '4 17 36']),
  'TCG_SEA-001': draw(places.sunrise, 'three', ['fff1c9 35b7b0 f2b632', '3 8 1']),
  'TCG_SEA-002': draw(signs.sun, 'crown', ['2b7de9 e5383b 12a594', '7 0 5']),
  'TCG_SEA-003': draw(places.evening, 'rising', ['ff5d73 ffcf33', '9 6']),
  'TCG_SEA-004': draw(boards.oak, 'tray', ['e5383b fff1c9 2b7de9', '4 1 7']),
  'TCG_SEA-005': draw(places.lighthouse, 'pair', ['ffcf33 ff7a59', '2 0']),
  'TCG_SEA-024': draw(signs.moon, 'crown', ['ff7d5c 7ad7f0 ffcf5a', '8 1 8']),
  'TCG_SEA-025': draw(places.crescent, 'three', ['17c3a2 8b7bff ff6f91', '0 3 9']),
  'TCG_SEA-026': draw(signs.coral, 'lone', ['fff1c9', '1']),
  'TCG_SEA-027': draw(boards.slate, 'slope', ['ff9d3c 7a5cff 22b07d', '3 5 2']),
  'TCG_SEA-028': draw(signs.azure, 'duo', ['ffcf33 ff5d73', '5 0']),
  'TCG_SEA-029': draw(boards.teak, 'fall', ['2b7de9 fff1c9 e5383b 12a594', '1 0 6 4']),
  'TCG_SEA-030': draw(boards.dice, 'lone', ['', '']),
  'TCG_SEA-031': draw(boards.race, 'lone', ['', '']),
  'TCG_SEA-032': draw(boards.lacquer, 'dive', ['7fd14b ffcf33 35c9c0', '11 5 9']),
  'TCG_VN-001': draw(places.river, 'pair', ['ffcf5a fff1d6', '2 7']),
  'TCG_VN-002': draw(signs.wave, 'steps', ['ffe9b8 f2b632 fff6e6', '3 6 8']),
  'TCG_VN-003': draw(boards.envelope, 'corner', ['ffd76a', '88']),
  'TCG_VN-004': draw(signs.lotus, 'rising', ['fff1c9 ffcf33', '2 9']),
  'TCG_VN-005': draw(places.delta, 'crown', ['ff7a59 f2b632 7a5cff', '3 1 4']),
  'TCG_VN-006': draw(boards.lots, 'corner', ['35c9c0', '18']),
  'TCG_VN-007': draw(places.limestone, 'rising', ['e5383b ffcf33', '2 5']),
  'TCG_VN-008': draw(signs.junk, 'crown', ['2b7de9 ffcf33 12a594', '6 3 9']),
  'TCG_VN-009': draw(signs.lantern, 'pair', ['35c9c0 ffcf33', '2 4']),
  'TCG_VN-010': draw(places.lanterns, 'three', ['ffcf33 3fc1c9 ff8fb1', '7 3 0']),
  'TCG_VN-011': draw(places.terraces, 'rising', ['e5383b fff1c9', '2 8']),
  'TCG_VN-012': draw(signs.rice, 'slope', ['fff1c9 7fd14b ff7a59', '1 3 6']),
  'TCG_VN-018': draw(places.bamboo, 'corner', ['ff7a3c', '1']),
  'TCG_VN-019': draw(boards.palm, 'column', ['7a5cff ffcf33 e5383b', '2 8 5']),
  'TCG_VN-020': draw(signs.lime, 'duo', ['7a3b9e 12a594', '5 3']),
}

const games: Readonly<Record<string, string>> = {
  'ATL-DICE': originals.dice,
  'ATL-KENO': originals.keno,
  'ATL-SLOT': originals.pearl,
  'ATL-LAGOON-BLACKJACK': blackjack.lagoon,
  'ATL-SANDBAR-BLACKJACK': blackjack.sandbar,
  'ATL-HARBOUR-BLACKJACK': blackjack.harbour,
  'ATL-CRASH': originals.crash,
  'ATL-FISH': originals.fish,
  'ATL-JACKS-NINE-SIX': cards.jacksNineSix,
  'ATL-JACKS-EIGHT-FIVE': cards.jacksEightFive,
  'ATL-BONUS-POKER': cards.aces,
  'ATL-THREE-CARD-POKER': cards.threeCards,
  'ATL-TEEN-PATTI': cards.teenPatti,
  'ATL-LAGOON-HOLDEM': cards.holdem,
  'ATL-ROULETTE-EUROPEAN': originals.wheelGreen,
  'ATL-ROULETTE-LA-PARTAGE': originals.wheelBlue,
  'ATL-ROULETTE-AMERICAN': originals.wheelRed,
  'ATL-BACCARAT': originals.baccarat,
  'ATL-BACCARAT-NO-COMMISSION': originals.baccaratFree,
  'ATL-DRAGON-TIGER': originals.dragonTiger,
  'ATL-ANDAR-BAHAR': originals.andarBahar,
  'ATL-SIC-BO': originals.sicBo,
  'ATL-KENO-EIGHTY': originals.kenoEighty,
  'ATL-KENO-QUICK': originals.kenoQuick,
  'ATL-KENO-CALM': originals.kenoCalm,
  'ATL-KENO-SUMMIT': originals.kenoSummit,
  'ATL-SHALLOW-REEF': originals.reef,
  'ATL-DEEP-TRENCH': originals.trench,
  'ATL-PEARL-SHORE': instants.shore,
  'ATL-MANGO-SIX': instants.orchard,
  'ATL-MARKET-STALL': instants.market,
  'ATL-COLOUR-DASH': colourDraws.dash,
  'ATL-COLOUR-MINUTE': colourDraws.minute,
  'ATL-BINGO-75': bingoRooms.seventyFive,
  'ATL-BINGO-90': bingoRooms.ninety,
}

function drawn({ ground, row, colours, numbers }: Draw): string {
  const spots: readonly Spot[] = rows[row]
  const balls = spots.map((spot, at) => ball(spot, colours[at] ?? '', numbers[at] ?? ''))
  return colours.length > 1 || numbers[0] ? ground + balls.join('') : ground
}

/** The node ids of the titles that have their own cover. */
export const titleIds: readonly string[] = [...Object.keys(games), ...slotIds, ...Object.keys(draws)]

/** Returns the cover of a title that opens here as an SVG of 3 : 4, if the game is one. */
export function titleSvg(nodeId: string): string | undefined {
  const title = Object.hasOwn(draws, nodeId) ? draws[nodeId] : undefined
  const body = title ? drawn(title) : ((Object.hasOwn(games, nodeId) ? games[nodeId] : undefined) ?? drawSlot(nodeId))
  if (!body) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><defs>${definitions(body)}</defs>${symbolStyle(body)}${body}</svg>`
}
