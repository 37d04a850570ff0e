import type { BrandFile } from '#brand/brand-file.ts'
import { type Pair, pairsOf } from '#brand/colours.ts'

const layout = `
* { box-sizing: border-box; margin: 0 }
html { background: #888; color: #000 }
body { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); font: 1rem/1.6 system-ui, 'Noto Sans Bengali', sans-serif }
section { display: grid; gap: 1rem; align-content: start; padding: 1.25rem; background: var(--ground); color: var(--ink); min-inline-size: 0 }
header, footer { display: flex; align-items: center; gap: .75rem; flex-wrap: wrap; padding: .75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem }
header svg { inline-size: 1.75rem; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
header b { margin-inline-end: auto; font-size: 1.2rem }
.card { display: grid; gap: .5rem; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem }
.button { padding: .6rem 1.1rem; border: 0; border-radius: .5rem; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600 }
.over { background: var(--primary-over) } .down { background: var(--primary-down) }
.quiet { background: none; border: 1px solid var(--edge); color: var(--ink) }
.row { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center }
a { color: var(--link) } .soft { color: var(--soft) } .gold { color: var(--gold); font-size: 1.44rem; font-weight: 600 }
.danger { padding: .5rem .75rem; border-radius: .5rem; background: var(--danger-ground); color: var(--danger) }
.sunk { padding: .5rem .75rem; border-radius: .5rem; background: var(--sunk) }
input { padding: .5rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--surface); color: inherit; font: inherit; min-inline-size: 0 }
.icon { inline-size: 3.5rem } .icon svg { display: block }
table { border-collapse: collapse; inline-size: 100%; font-size: .833rem } td, th { padding: .25rem .4rem; border-block-end: 1px solid var(--line); text-align: start; font-weight: 400 }
i { display: inline-block; inline-size: 1.6rem; text-align: center; font-style: normal; border-radius: .25rem }
.fault { color: var(--danger); font-weight: 600 }`

/**
 * Returns a page that shows a brand in both themes: header, buttons, card, and the contrast of every pair of colours.
 * @param themes the style sheet of the themes, in the colours of the brand
 */
export function brandSheet(brand: BrandFile, themes: string): string {
  const pairs = pairsOf(brand)
  const sections = (['light', 'dark'] as const).map((theme) => section(brand, theme, pairs))
  // each half of the page has a theme of its own
  const own = themes.replace(':root {', '.light {').replace(":root[data-theme='dark'] {", '.dark {')
  return `<!doctype html><html lang="${brand.defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(brand.name)}</title><style>${own}${layout}</style></head><body>${sections.join('')}</body></html>\n`
}

function section(brand: BrandFile, theme: 'light' | 'dark', pairs: readonly Pair[]): string {
  const name = escaped(brand.name)
  const amount = escaped(`${brand.currency.symbol}${(1234.5).toFixed(brand.currency.digits)}`)
  const texts = brand.languages.map(
    ({ endonym, code, dir }) => `<span lang="${code}" dir="${dir}">${escaped(endonym)}</span>`,
  )
  return `<section class="light ${theme}"><header><svg viewBox="0 0 24 24">${brand.sign}</svg><b>${name}</b><span class="gold">${amount}</span><button class="button">Log in</button></header>
<div class="card"><h2>${name}</h2><p>Text of a card, with <a href="#">a link</a>. <span class="soft">What matters less is softer.</span></p><p class="row">${texts.join(' · ')}</p>
<div class="row"><button class="button">Button</button><button class="button over">Under a pointer</button><button class="button down">Pressed</button><button class="button quiet">Second</button></div>
<input value="A field" aria-label="A field"><p class="danger">An error says what to do.</p><p class="sunk">Sunk ground</p></div>
<p>Text on the ground, <a href="#">a link</a>, <span class="soft">softer text</span>.</p><footer><span class="icon">${icon(brand)}</span><span>App icon, <code>${brand.icon.lines}</code> on <code>${brand.icon.ground}</code></span></footer>
<table><thead><tr><th></th><th>Pair</th><th>Contrast</th><th>Needed</th></tr></thead>${pairs
    .filter((pair) => pair.theme === theme || pair.theme === 'icon')
    .map(row)
    .join('')}</table></section>`
}

function row({ over, under, names, ratio, min }: Pair): string {
  const mark = ratio < min ? ' class="fault"' : ''
  return `<tr${mark}><td><i style="color:${over};background:${under}">Aa</i></td><td>${names.join(' on ')}</td><td>${ratio.toFixed(2)}</td><td>${min}</td></tr>`
}

function icon({ sign, icon: { ground, lines } }: BrandFile): string {
  return `<svg viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${ground}"/><g transform="translate(2.2 2.2) scale(.82)" fill="none" stroke="currentColor" color="${lines}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
