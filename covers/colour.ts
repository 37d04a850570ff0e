import { hashOf } from './chance.ts'

/** Hues in OKLCH of each vendor's water and warm tone, and the strength of its colours. */
const vendors: Readonly<Record<string, readonly [water: number, warm: number, strength: number]>> = {
  ATL: [200, 38, 1],
  LUM: [262, 72, 0.9],
  KTE: [150, 48, 0.85],
  OAK: [222, 52, 0.75],
  MSN: [178, 30, 1],
  HBR: [232, 58, 0.9],
  SAF: [172, 78, 0.95],
  VLV: [318, 28, 0.85],
  RFT: [205, 35, 1.1],
  DPW: [248, 62, 0.9],
  CVR: [140, 34, 0.75],
  TTU: [65, 25, 0.6],
  BTI: [158, 55, 0.9],
  PTS: [212, 48, 0.95],
  AV: [282, 40, 0.85],
  AI: [195, 82, 0.7],
  IMES: [168, 20, 0.85],
  TF: [30, 70, 0.6],
  IA: [255, 32, 0.75],
  TCG_SEA: [188, 60, 1],
  TCG_VN: [136, 44, 0.85],
  DRH: [340, 68, 0.6],
  KNQ: [238, 42, 0.95],
  QPK: [300, 60, 0.75],
}

/** Times of day, in which a vendor's covers take turns. */
const moods = ['day', 'dusk', 'dawn', 'night'] as const
type Mood = (typeof moods)[number]

/** Words of a name that colour its main object, as hues with strength and lightness. */
export const tints = {
  amber: [72, 0.13, 0.78],
  blue: [245, 0.09, 0.62],
  cherry: [18, 0.15, 0.58],
  green: [152, 0.1, 0.62],
  ivory: [85, 0.035, 0.92],
  lilac: [305, 0.09, 0.68],
  orange: [52, 0.14, 0.74],
  plum: [335, 0.1, 0.5],
  rose: [8, 0.11, 0.74],
  slate: [240, 0.03, 0.58],
  teal: [190, 0.085, 0.62],
  yellow: [92, 0.14, 0.86],
} as const satisfies Record<string, readonly [number, number, number]>
export type Tint = keyof typeof tints

export interface Palette {
  readonly mood: Mood
  readonly sky: readonly [string, string, string]
  /** The disc of sun or moon. */
  readonly disc: string
  /** Land from far to near, then the ground and its light. */
  readonly land: readonly [string, string, string]
  readonly ground: readonly [string, string]
  readonly glint: string
  /** Fill colours by class name, for the motifs. */
  readonly fills: Readonly<Record<string, string>>
}

/** Maximum hue of a warm tone; beyond it, it turns olive. */
const MAX_YELLOW = 82

/** Hue shifts of water and warm tone from game to game, in degrees. */
const drifts = [
  [0, 0],
  [-9, -26],
  [10, 20],
  [5, -12],
  [-6, 34],
] as const

/**
 * Returns the colours of a vendor's game number `turn`: time of day and hues take turns, so that neighbours differ.
 * @param tint colours the main object as the game's name says
 */
export function paletteOf(vassalage: string, turn: number, tint?: Tint): Palette {
  const mood = moods[turn % moods.length] ?? 'day'
  const [calm, glow, strength] = vendors[vassalage] ?? strange(vassalage)
  const [aside, towards] = drifts[turn % drifts.length] ?? drifts[0]
  const [water, warm] = [calm + aside, Math.min(MAX_YELLOW, glow + towards)]
  const w = (light: number, chroma: number, turn = 0) => oklch(light, chroma * strength, water + turn)
  const own = tint ? tints[tint] : ([warm, 0.13, 0.72] as const)
  const accent = (by: number) => oklch(own[2] + by, own[1], own[0])
  const isDark = mood === 'night' || mood === 'dusk'
  return {
    mood,
    ...grounds(mood, w, (light, chroma) => oklch(light, chroma, warm)),
    fills: {
      a: accent(0),
      b: accent(-0.14),
      e: accent(0.1),
      c: oklch(0.955, 0.025, 85),
      f: oklch(0.87, 0.04, 75),
      d: w(0.27, 0.05),
      m: w(isDark ? 0.62 : 0.56, 0.075),
      n: w(0.4, 0.065),
      k: w(0.88, 0.045),
      g: oklch(0.82, 0.115, 82),
      h: oklch(0.68, 0.11, 68),
      r: oklch(0.6, 0.165, 25),
      l: oklch(0.62, 0.085, 160 + (water - 200) / 8),
      q: oklch(0.46, 0.07, 168 + (water - 200) / 8),
      w: '#fffdf8',
      x: 'rgb(8 30 42 / 0.2)',
      y: 'rgb(255 255 255 / 0.34)',
    },
  }
}

type Tone = (light: number, chroma: number, turn?: number) => string

function grounds(mood: Mood, w: Tone, warm: Tone): Omit<Palette, 'fills' | 'mood'> {
  switch (mood) {
    case 'day':
      return {
        sky: [w(0.8, 0.075), w(0.89, 0.045), w(0.95, 0.02)],
        disc: warm(0.97, 0.035),
        land: [w(0.76, 0.055), w(0.66, 0.07, 6), w(0.55, 0.075, 10)],
        ground: [w(0.62, 0.085), w(0.42, 0.075)],
        glint: w(0.95, 0.03),
      }
    case 'dawn':
      return {
        sky: [w(0.83, 0.05), warm(0.92, 0.045), warm(0.88, 0.075)],
        disc: warm(0.8, 0.12),
        land: [w(0.78, 0.045, 10), w(0.66, 0.06), w(0.52, 0.07)],
        ground: [w(0.6, 0.07), w(0.38, 0.07)],
        glint: warm(0.93, 0.05),
      }
    case 'dusk':
      return {
        sky: [w(0.38, 0.075, 8), w(0.55, 0.08), warm(0.78, 0.1)],
        disc: warm(0.86, 0.09),
        land: [w(0.52, 0.075), w(0.43, 0.07), w(0.34, 0.06)],
        ground: [w(0.42, 0.075), w(0.26, 0.055)],
        glint: warm(0.85, 0.08),
      }
    case 'night':
      return {
        sky: [w(0.22, 0.05), w(0.31, 0.065), w(0.46, 0.075)],
        disc: w(0.94, 0.03),
        land: [w(0.38, 0.065), w(0.31, 0.06), w(0.25, 0.05)],
        ground: [w(0.33, 0.065), w(0.19, 0.045)],
        glint: w(0.85, 0.05),
      }
  }
}

/** Returns colours for a vendor without a row of its own. */
function strange(code: string): readonly [number, number, number] {
  const hash = hashOf(code)
  return [hash % 360, 25 + ((hash >>> 9) % 60), 0.85]
}

/** Converts OKLCH to an sRGB hex colour. */
function oklch(light: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((value) => hex(gamma(value))).join('')}`
}

function gamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function hex(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
