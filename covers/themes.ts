import { type Tint, tints } from './colour.ts'
import { creatures } from './motifs/creatures.ts'
import { draws } from './motifs/draws.ts'
import { garden } from './motifs/garden.ts'
import { harbour } from './motifs/harbour.ts'
import { sea } from './motifs/sea.ts'
import { town } from './motifs/town.ts'

const motifs = { ...harbour, ...garden, ...creatures, ...town, ...sea, ...draws }
type Motif = keyof typeof motifs

/** Setting of a scene, and what floats through it. */
export type Place = 'water' | 'meadow' | 'town' | 'dock' | 'peaks' | 'dunes'
export type Drift = 'petals' | 'stars' | 'drops' | 'sparks' | 'leaves' | 'coins' | 'bubbles' | 'birds'

export interface Theme {
  readonly drawing: string
  readonly tint?: Tint | undefined
  readonly place: Place
  readonly drift: Drift
}

/** Word beginnings and their motifs; the first row that matches a name applies. */
const rows: readonly (readonly [words: string, motif: Motif, place: Place, drift: Drift, tint?: Tint])[] = [
  ['fruit orchard mulberry berr', 'berries', 'meadow', 'leaves', 'plum'],
  ['mango', 'mango', 'meadow', 'leaves', 'orange'],
  ['apricot', 'fruit', 'meadow', 'petals', 'orange'],
  ['quince', 'fruit', 'meadow', 'leaves', 'yellow'],
  ['guava jackfruit', 'fruit', 'meadow', 'leaves', 'green'],
  ['tamarind banyan maple', 'tree', 'meadow', 'leaves'],
  ['strawberr', 'strawberry', 'meadow', 'petals', 'cherry'],
  ['pumpkin turnip', 'pumpkin', 'meadow', 'leaves', 'orange'],
  ['sunflower', 'sunflower', 'meadow', 'birds'],
  ['marigold', 'daisy', 'meadow', 'petals', 'orange'],
  ['dandelion', 'daisy', 'meadow', 'drops', 'yellow'],
  ['poppy', 'daisy', 'meadow', 'petals', 'cherry'],
  ['jasmine', 'daisy', 'meadow', 'petals', 'ivory'],
  ['petal', 'daisy', 'meadow', 'petals', 'rose'],
  ['bluebell', 'bellflower', 'meadow', 'petals', 'blue'],
  ['foxglove', 'bellflower', 'meadow', 'petals', 'lilac'],
  ['lotus', 'lotus', 'water', 'petals', 'rose'],
  ['anchor', 'anchor', 'water', 'birds'],
  ['rose', 'rose', 'meadow', 'petals', 'rose'],
  ['thyme henna betel paan', 'leaf', 'meadow', 'leaves'],
  ['juniper fern tea', 'sprig', 'peaks', 'leaves'],
  ['seed potting', 'seedling', 'meadow', 'drops'],
  ['clover', 'clover', 'meadow', 'leaves'],
  ['wheat harvest mustard scarecrow', 'wheat', 'meadow', 'birds', 'amber'],
  ['acorn', 'acorn', 'meadow', 'leaves'],
  ['forest cedar oak sandalwood pine highland', 'pines', 'peaks', 'leaves'],
  ['palm coconut', 'palm', 'water', 'birds'],
  ['coral', 'coral', 'water', 'bubbles'],
  ['mangrove bamboo', 'sprig', 'water', 'drops'],
  ['mossy', 'mushroom', 'meadow', 'leaves'],
  ['windmill mill', 'windmill', 'meadow', 'birds'],
  ['tram metro', 'tram', 'town', 'sparks'],
  ['barrel cooper', 'barrel', 'dock', 'drops'],
  ['umbrella', 'umbrella', 'town', 'drops'],
  ['drum conch', 'drum', 'water', 'sparks'],
  ['rain monsoon weather', 'rain', 'water', 'drops'],
  ['cloud', 'cloud', 'peaks', 'birds'],
  ['kite', 'kite', 'meadow', 'birds'],
  ['puppet velvet sisters', 'mask', 'town', 'stars'],
  ['pebble seastone quarry marble', 'stones', 'water', 'drops'],
  ['honey hive', 'hive', 'meadow', 'leaves', 'amber'],
  ['bee', 'bee', 'meadow', 'petals'],
  ['terrace kettle sherbet', 'teapot', 'meadow', 'petals', 'rose'],
  ['clay thimble garden', 'pot', 'meadow', 'petals'],
  ['otter', 'otter', 'water', 'bubbles'],
  ['hedgehog', 'hedgehog', 'meadow', 'leaves'],
  ['badger', 'badger', 'meadow', 'stars'],
  ['tiger', 'tiger', 'meadow', 'leaves', 'orange'],
  ['dragon', 'dragon', 'peaks', 'sparks'],
  ['elephant', 'elephant', 'meadow', 'petals'],
  ['snail', 'snail', 'meadow', 'leaves'],
  ['tortoise turtle', 'tortoise', 'meadow', 'leaves'],
  ['butterfly', 'butterfly', 'meadow', 'petals'],
  ['owl midnight-owl', 'owl', 'peaks', 'stars'],
  ['peacock', 'peacock', 'meadow', 'petals', 'teal'],
  ['heron paddy', 'heron', 'water', 'birds'],
  ['kingfisher', 'bird', 'water', 'drops', 'blue'],
  ['wagtail', 'bird', 'water', 'birds', 'slate'],
  ['gull', 'bird', 'dock', 'birds', 'ivory'],
  ['canary', 'bird', 'peaks', 'stars', 'yellow'],
  ['sparrow starling nest feather', 'bird', 'meadow', 'leaves'],
  ['horse animals', 'horse', 'meadow', 'leaves'],
  ['hilsa', 'fish', 'water', 'bubbles', 'slate'],
  ['firefl lamp', 'lantern', 'meadow', 'sparks', 'amber'],
  ['lantern ferry', 'paperlantern', 'water', 'sparks'],
  ['lantern', 'paperlantern', 'town', 'sparks'],
  ['candle', 'candle', 'town', 'sparks'],
  ['signal beacon lighthouse', 'lighthouse', 'water', 'birds'],
  ['glass inkwell storm', 'bottle', 'dock', 'bubbles', 'teal'],
  ['still copper', 'kettle', 'town', 'bubbles', 'orange'],
  ['clock hours almanac minute hour', 'clock', 'town', 'stars'],
  ['bakery bread tuesday', 'bread', 'town', 'stars'],
  ['cinema matinee projector spotlight', 'projector', 'town', 'stars'],
  ['rocket', 'rocket', 'peaks', 'stars'],
  ['post mail', 'envelope', 'peaks', 'birds'],
  ['elevator stair ladder', 'stairs', 'town', 'stars'],
  ['radio static switchboard', 'radio', 'town', 'sparks'],
  ['carousel fair', 'carousel', 'town', 'stars'],
  ['ruby', 'gem', 'town', 'stars', 'cherry'],
  ['amber', 'gem', 'town', 'stars', 'amber'],
  ['jade emerald', 'gem', 'town', 'stars', 'green'],
  ['quartz prism kaleido', 'gem', 'peaks', 'stars', 'lilac'],
  ['opal turntable', 'record', 'town', 'sparks'],
  ['firework ember', 'fireworks', 'town', 'stars'],
  ['aurora polar northern winter', 'star', 'peaks', 'stars', 'teal'],
  ['orchestra brass', 'notes', 'town', 'sparks'],
  ['sitar', 'lute', 'dunes', 'petals'],
  ['flute', 'flute', 'meadow', 'leaves'],
  ['waltz tango rhythm song band', 'notes', 'water', 'sparks'],
  ['lacquer chest box dovetail treasure', 'chest', 'dock', 'coins'],
  ['skyline window rooftop station observatory tram boulevard', 'city', 'town', 'stars'],
  ['lodge cottage manor house laundry courtyard gate arcade', 'house', 'town', 'petals'],
  ['kiosk market shop sellers bazaar ledger-shop', 'shop', 'town', 'leaves'],
  ['typewriter ledger index manifest stories tales council parliament saga', 'book', 'town', 'leaves'],
  ['map cartograph trail carpenter', 'map', 'dunes', 'birds'],
  ['anklet wedding', 'crown', 'dunes', 'petals'],
  ['crown king', 'crown', 'town', 'coins'],
  ['silk thread weaver dyer nakshi sailmaker', 'spool', 'dunes', 'petals'],
  ['mirror', 'mirror', 'town', 'stars'],
  ['rickshaw tuk', 'cart', 'town', 'sparks'],
  ['spice turmeric', 'pot', 'dunes', 'petals', 'amber'],
  ['cargo crate', 'crate', 'dock', 'birds'],
  ['smoke fire coal peat', 'fire', 'dock', 'sparks'],
  ['blacksmith iron', 'anvil', 'dock', 'sparks'],
  ['compass sextant', 'compass', 'water', 'birds'],
  ['rope twine tallow ribbon', 'rope', 'dock', 'birds'],
  ['bells watch', 'bell', 'dock', 'birds'],
  ['buoy', 'buoy', 'water', 'drops'],
  ['wheel helm quarterdeck', 'helm', 'dock', 'birds'],
  ['net', 'net', 'dock', 'bubbles'],
  ['barnacle shell ballast', 'shell', 'water', 'bubbles'],
  ['tide tidewater', 'shell', 'water', 'bubbles'],
  ['pewter mint coin penny bounty brick toll', 'coins', 'town', 'coins'],
  ['wharf supper road', 'lamppost', 'dock', 'stars'],
  ['picnic', 'bread', 'meadow', 'petals'],
  ['regatta boat rowing', 'rowboat', 'water', 'drops'],
  ['ferry', 'steamship', 'water', 'birds'],
  ['mast sail spindrift breeze starboard trade', 'sailboat', 'water', 'birds'],
  ['captain pilot pier harbour dock quay fog salt jetty', 'steamship', 'water', 'birds'],
  ['moon midnight night dusk', 'star', 'peaks', 'stars'],
  ['lagoon cove reef shoal isles island bay shore coast', 'sailboat', 'water', 'birds'],
  ['alley street row', 'house', 'town', 'stars'],
  ['canal river creek', 'rowboat', 'water', 'drops'],
  ['zodiac constellation', 'zodiac', 'peaks', 'stars'],
  ['balloon', 'balloon', 'peaks', 'birds'],
  ['meadow', 'daisy', 'meadow', 'petals'],
]

const known = rows.map(([words, ...rest]) => [words.split(' '), ...rest] as const)

const tinted: Readonly<Record<string, Tint>> = {
  emerald: 'green',
  garnet: 'cherry',
  gold: 'amber',
  golden: 'amber',
  ivory: 'ivory',
  midnight: 'blue',
  noon: 'yellow',
  plum: 'plum',
  rainbow: 'lilac',
  spring: 'green',
  summer: 'yellow',
  autumn: 'orange',
  winter: 'blue',
  sunrise: 'rose',
  sunset: 'orange',
}

/** Returns the theme that the words of a game's name suggest, if any. */
export function themeOf(gameName: string): Theme | undefined {
  const words = wordsOf(gameName)
  const found = known.find(([begins]) => begins.some((start) => words.some((word) => word.startsWith(start))))
  if (!found) return undefined
  const [, motif, place, drift, tint] = found
  return { drawing: motifs[motif], place, drift, tint: tintIn(gameName) ?? tint }
}

/** Returns the colour that a name mentions. */
export function tintIn(gameName: string): Tint | undefined {
  return wordsOf(gameName)
    .map((word) => (isTint(word) ? word : tinted[word]))
    .find((tint) => tint !== undefined)
}

const strangers: readonly (readonly [Motif, Place, Drift])[] = [
  ['sailboat', 'water', 'birds'],
  ['gem', 'peaks', 'stars'],
  ['lotus', 'water', 'petals'],
  ['crown', 'town', 'coins'],
  ['palm', 'dunes', 'birds'],
  ['butterfly', 'meadow', 'petals'],
  ['paperlantern', 'town', 'sparks'],
  ['mask', 'town', 'stars'],
  ['compass', 'water', 'birds'],
  ['daisy', 'meadow', 'petals'],
  ['fan', 'dunes', 'petals'],
]

/** Returns a theme for a name without a match; games with consecutive numbers get different ones. */
export function anyTheme(turn: number): Theme {
  const [motif, place, drift] = strangers[turn % strangers.length] ?? (['sailboat', 'water', 'birds'] as const)
  return { drawing: motifs[motif], place, drift }
}

/** Returns the words of a name in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function isTint(word: string): word is Tint {
  return Object.hasOwn(tints, word)
}
