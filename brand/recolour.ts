import type { BrandColours } from './brand-schema.ts'
import { palettesOf } from './colours.ts'
import { mix } from './contrast.ts'
import { type Palette, type ThemeName, defaultPalettes } from './palette.ts'

/** Names of the games' own style sheet (arcade/page/styles/look.css) for colours of the portal. */
const gameNames: Readonly<Record<string, keyof Palette>> = {
  muted: 'soft',
  lagoon: 'link',
  coral: 'primary',
  'on-coral': 'on-primary',
  warn: 'danger',
  'warn-soft': 'danger-ground',
}

const block = /\{[^{}]*--ground:[^{}]*\}/g

/**
 * Returns a style sheet with the colours of a brand in its blocks of themes. One without colours of its own changes nothing.
 */
export function recoloured(css: string, colours: BrandColours): string {
  const palettes = palettesOf(colours)
  return css.replaceAll(block, (rules) => {
    const theme: ThemeName = rules.includes('color-scheme: dark') ? 'dark' : 'light'
    const values = valuesOf(palettes[theme], defaultPalettes[theme])
    const own = rules.replaceAll(/--([a-z-]+): [^;]+;/g, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : `--${name}: ${value};`
    })
    return withButtonText(own, palettes, theme)
  })
}

/** Returns the colours that differ from the default theme's, by each of their names. */
function valuesOf(palette: Palette, standard: Palette): ReadonlyMap<string, string> {
  const names = Object.keys(palette) as (keyof Palette)[]
  const changed = names.filter((name) => palette[name] !== standard[name])
  const games = Object.entries(gameNames).filter(([, name]) => changed.includes(name))
  const hasLink = changed.includes('link') || changed.includes('ground')
  return new Map([
    ...changed.map((name) => [name, palette[name]] as const),
    ...games.map(([own, name]) => [own, palette[name]] as const),
    ...(hasLink ? [['lagoon-soft', mix(palette.ground, palette.link, 0.15)] as const] : []),
  ])
}

/** The dark theme shares the colour of a button's text, unless a brand's differ. */
function withButtonText(rules: string, palettes: Readonly<Record<ThemeName, Palette>>, theme: ThemeName): string {
  const text = palettes[theme]['on-primary']
  if (rules.includes('--on-') || text === palettes.light['on-primary']) return rules
  return rules.replace(/\}$/, `  --on-primary: ${text};\n}`)
}
