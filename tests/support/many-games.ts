import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import type { Game } from '#contract/games/catalogue.ts'

/** A catalogue of thousands of games, the same each time, with vendors' typical names of real and made-up words. */
export interface ManyGames {
  readonly games: Game[]
  readonly hotGames: Game[]
  readonly vendors: { code: string; name: string }[]
}

const folders = ['gateway/seed/catalogue', 'gateway/seed/showcase']
const syllables =
  'an ba bel cor da dra el fa fen gal go har il ka kor la len lu ma mi mor na nor o pa ra ri ro sa sol ta tor u va vel wy za zu'
const kinds: readonly (readonly [Game['gameType'], string])[] = [
  ['RNG', 'SLOT'],
  ['RNG', 'TABLE'],
  ['LIVE', 'ROULETTE'],
  ['LIVE', 'BLACKJACK'],
  ['FISH', 'FISHING'],
  ['PVP', 'RUMMY'],
  ['ELOTT', 'KENO'],
  ['SPORTS', 'MATCH'],
]
/** Two of three games are slots, as on most portals. */
const shares = [66, 74, 80, 84, 88, 92, 96, 100]

/** Returns so many games of 60 vendors. */
export function manyGames(count: number): ManyGames {
  const chance = seeded(47)
  const below = (max: number) => Math.floor(chance() * max)
  const pick = <Item>(items: readonly Item[], fallback: Item): Item => items[below(items.length)] ?? fallback
  const coined = () => Array.from({ length: 2 + below(2) }, () => pick(syllables.split(' '), 'la')).join('')
  const words = [...knownWords(), ...Array.from({ length: 1500 }, () => capital(coined()))]
  const vendors = Array.from({ length: 60 }, (_, at) => ({
    code: `${capital(coined()).slice(0, 3).toUpperCase()}${at}`,
    name: `${pick(words, 'Kite')} ${pick(['Games', 'Gaming', 'Studio', 'Reels', 'Live'], 'Games')}`,
  }))
  const games = Array.from({ length: count }, (_, at): Game => {
    const share = below(100)
    const [gameType, gameClassify] = kinds[shares.findIndex((max) => share < max)] ?? ['RNG', 'SLOT']
    const { code } = pick(vendors, { code: 'KTE', name: '' })
    const name = Array.from({ length: 1 + below(3) }, () => pick(words, 'Kite')).join(' ')
    return {
      // Half of all vendors number their games; the ids of the others are random.
      nodeId: code.length % 2 ? `${code}-${String(at).padStart(4, '0')}` : `${code}${below(36 ** 5).toString(36)}${at}`,
      vassalage: code,
      gameType,
      gameClassify,
      gameName: name + pick(['', '', '', ' Deluxe', ' Megaways', ' II', ' 1000', ' Gold'], ''),
      minBet: 10 * (1 + below(20)),
      minLineNum: pick([5, 10, 20, 25, 50, 243], 20),
      isHot: below(20) === 0,
    }
  })
  return { games, hotGames: games.filter(({ isHot }) => isHot), vendors }
}

/** Returns the words in the names of all games of the seed. */
function knownWords(): string[] {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  const words = files.flatMap((file) => {
    const { games }: { games: Record<string, { name: string }> } = parse(readFileSync(file, 'utf8'))
    return Object.values(games).flatMap(({ name }) => name.split(' '))
  })
  return [...new Set(words)]
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
