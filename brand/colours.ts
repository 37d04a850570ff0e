import type { BrandColours, ThemeColours } from './brand-schema.ts'
import type { BrandFile } from './brand-file.ts'
import { contrast, mix } from './contrast.ts'
import { type Palette, type ThemeName, defaultPalettes } from './palette.ts'

// The colours of a brand: what brand.yaml names, and what is mixed from it.

/** The least contrast of text, and of what marks an edge or a state (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const PART = 3

const themes: readonly ThemeName[] = ['light', 'dark']

/** Returns the colours of both themes. */
export function palettesOf(colours: BrandColours): Readonly<Record<ThemeName, Palette>> {
  return { light: paletteOf('light', colours.light), dark: paletteOf('dark', colours.dark) }
}

function paletteOf(theme: ThemeName, own: ThemeColours = {}): Palette {
  const standard = defaultPalettes[theme]
  const named = { ground: standard.ground, surface: standard.surface, ink: standard.ink, link: standard.link, ...own }
  const { ground, surface, ink, link } = named
  const accent = own.accent ?? standard.primary
  const hasGround = Boolean(own.ground ?? own.surface ?? own.ink)
  const behind = [ground, surface]
  return {
    ...standard,
    ground,
    surface,
    ink,
    link,
    ...(hasGround && greys(theme, { ground, surface, ink })),
    ...(own.accent && button(accent)),
    ...(hasGround && {
      gold: readable(standard.gold, behind, { ink }),
      danger: readable(standard.danger, [...behind, standard['danger-ground']], { ink }),
    }),
  }
}

function greys(theme: ThemeName, { ground, surface, ink }: Pick<Palette, 'ground' | 'surface' | 'ink'>) {
  const sunk = theme === 'light' ? mix(ground, ink, 0.06) : mix(ground, '#000000', 0.3)
  return {
    sunk,
    soft: readable(mix(ink, ground, 0.3), [ground, surface, sunk], { ink }),
    line: mix(ground, ink, 0.18),
    edge: readable(mix(ground, ink, 0.4), [ground, surface], { ink, min: PART }),
  }
}

function button(primary: string) {
  const dark = mix(primary, '#000000', 0.85)
  const over = mix(primary, '#ffffff', 0.15)
  const down = mix(primary, '#000000', 0.08)
  const worst = (text: string) => Math.min(...[primary, over, down].map((under) => contrast(text, under)))
  const text = worst(dark) >= worst('#ffffff') ? dark : '#ffffff'
  // states move away from the text, so that each is as readable as the button at rest
  const [near, far] = text === dark ? [over, down] : [down, mix(primary, '#000000', 0.16)]
  return { primary, 'primary-over': near, 'primary-down': far, 'on-primary': text }
}

interface Bound {
  readonly ink: string
  readonly min?: number
}

/** Returns a colour that can be read on each of these: the colour itself, or as little closer to `ink` as it takes. */
function readable(colour: string, behind: readonly string[], { ink, min = TEXT }: Bound): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, ink, step / 20))
  return steps.find((each) => behind.every((under) => contrast(each, under) >= min)) ?? ink
}

/** Two colours that meet on a screen. */
export interface Pair {
  readonly theme: ThemeName | 'icon'
  readonly over: string
  readonly under: string
  /** Their tokens, or fields of brand.yaml. */
  readonly names: readonly [over: string, under: string]
  readonly ratio: number
  readonly min: number
}

const text = (over: keyof Palette, ...under: (keyof Palette)[]) => under.map((each) => [over, each, TEXT] as const)
const meetings: readonly (readonly [over: keyof Palette, under: keyof Palette, min: number])[] = [
  ...text('ink', 'ground', 'surface', 'sunk'),
  ...text('soft', 'ground', 'surface', 'sunk'),
  ...text('link', 'ground', 'surface'),
  ...text('gold', 'ground', 'surface'),
  ...text('danger', 'ground', 'surface', 'danger-ground'),
  ...text('on-primary', 'primary', 'primary-over', 'primary-down'),
  ['edge', 'ground', PART],
  ['edge', 'surface', PART],
]

/** Returns every pair of colours of a brand, with its contrast. */
export function pairsOf({ colours, icon }: Pick<BrandFile, 'colours' | 'icon'>): Pair[] {
  const palettes = palettesOf(colours)
  const inThemes = themes.flatMap((theme) =>
    meetings.map(([over, under, min]) => {
      return pairOf({ theme, over: palettes[theme][over], under: palettes[theme][under], names: [over, under], min })
    }),
  )
  const names = ['icon.lines', 'icon.ground'] as const
  return [...inThemes, pairOf({ theme: 'icon', over: icon.lines, under: icon.ground, names, min: PART })]
}

const pairOf = (pair: Omit<Pair, 'ratio'>): Pair => ({ ...pair, ratio: contrast(pair.over, pair.under) })

/** Returns a sentence for each pair of colours that cannot be told apart. */
export function contrastFaults(brand: Pick<BrandFile, 'colours' | 'icon'>): string[] {
  return pairsOf(brand)
    .filter(({ ratio, min }) => ratio < min)
    .map(({ theme, over, under, names, ratio, min }) => {
      const where = theme === 'icon' ? '' : `, ${theme} theme`
      // rounded down, so that a ratio that is too small never reads as one that is enough
      const figure = (Math.floor(ratio * 100) / 100).toFixed(2)
      return `brand.yaml${where}: ${over} (${names[0]}) on ${under} (${names[1]}) has a contrast of ${figure}; it needs at least ${min}.`
    })
}
