import { make } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { countText, factorText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { Pays, Role } from '../title.ts'
import { holdRules, specialRules } from './paytable-rules.ts'
import { paidHere, reelCount, title } from './playing.ts'
import { draw, drawLine, drawTile, nameOf } from './tiles.ts'

export { addWords } from '#arcade/page/words.ts'

/** Amounts that depend on the stake: their elements, their pays in units, and the text around each amount. */
const amounts: { readonly place: HTMLElement; readonly pays: number; readonly key?: string }[] = []

/** Returns the content of the paytable. */
export function paytable(): HTMLElement[] {
  const pays = paidHere.map((role) => item(role, [make('p', { text: nameOf(role) }), rowsOf(title.pays[role] ?? [])]))
  return [
    small(translate(payKeys[title.kind])),
    make('ul', { class: 'pays' }, pays),
    make('ul', { class: 'specials' }, specials()),
    ...shapes(),
    ...odds(),
    small(translate('pace')),
  ]
}

const payKeys = { lines: 'payLines', ways: 'payWays', anywhere: 'payAnywhere', cluster: 'payCluster' }

const small = (text: string) => make('p', { class: 'small', text })

const item = (role: Role, content: readonly Node[]) => make('li', {}, [drawTile(role), make('div', {}, content)])

/** Explains symbols and rules that not every title has. */
function specials(): HTMLElement[] {
  const paragraph = (text: string) => make('p', { text })
  const rules = specialRules().map(({ role, texts: [first = '', ...more], rows }) => {
    const pays = rows && title.scatterPays ? [rowsOf(title.scatterPays)] : []
    return item(role, [paragraph(first), ...pays, ...more.map(paragraph)])
  })
  const hold = holdRules()
  if (!hold) return rules
  const values = hold.values.map((pays) => amount(make('p', { class: 'money' }), pays))
  const full = hold.full > 0 ? [amount(make('p'), hold.full, 'holdFullPays')] : []
  return [...rules, item('coin', [...hold.texts.map(paragraph), ...values, ...full])]
}

/** Lists pays by the number of equal symbols, the highest first; numbers that pay alike share a row. */
function rowsOf(pays: Pays): HTMLElement {
  const rows: { from: number; to: number; each: number }[] = []
  pays.forEach((each, count) => {
    const last = rows.at(-1)
    if (last?.each === each) last.to = count
    else if (each > 0) rows.push({ from: count, to: count, each })
  })
  return make(
    'dl',
    { class: 'rows' },
    rows.toReversed().map(({ from, to, each }) => row(countsText(from, to, pays.length - 1), each)),
  )
}

function countsText(from: number, to: number, last: number): string {
  const max = 'strips' in title ? reelCount : reelCount * title.rows
  if (to === last && to < max) return `${countText(from)}+`
  return from === to ? countText(from) : `${countText(from)}–${countText(to)}`
}

const row = (counts: string, pays: number) =>
  make('div', {}, [make('dt', { text: counts }), amount(make('dd', { class: 'money' }), pays)])

function amount(place: HTMLElement, pays: number, key?: string): HTMLElement {
  amounts.push({ place, pays, ...(key && { key }) })
  return place
}

/** Updates the amounts for a stake. */
export function drawPays(stake: number, currency: Currency): void {
  for (const { place, pays, key } of amounts) {
    const text = moneyText((pays * stake) / title.unit, currency)
    place.textContent = key ? translate(key, { amount: text, factor: factorText((pays / title.unit) * 10_000) }) : text
  }
}

/** Draws the lines, if the title has any. */
function shapes(): HTMLElement[] {
  const lines = 'lines' in title ? (title.lines ?? []) : []
  if (lines.length === 0) return []
  return [
    make('h2', { text: translate('linesTitle', { count: countText(lines.length) }) }),
    small(translate('linesText')),
    make('ol', { class: 'shapes', dir: 'ltr' }, lines.map(shapeOf)),
  ]
}

function shapeOf(rows: readonly number[], line: number): HTMLElement {
  const cells = rows.map((of, reel) =>
    draw('rect', { x: `${reel * 100 + 12}`, y: `${of * 100 + 12}`, width: '76', height: '76', rx: '16' }),
  )
  const box = `0 0 ${reelCount * 100} ${title.rows * 100}`
  const picture = draw('svg', { viewBox: box, 'aria-hidden': 'true' }, [...cells, drawLine(rows)])
  const names = title.rows === 3 ? ['rowTop', 'rowMiddle', 'rowBottom'].map((key) => translate(key)) : []
  const description = rows.map((of) => names[of] ?? countText(of + 1)).join(translate('comma'))
  return make('li', {}, [
    make('span', { text: countText(line + 1) }),
    picture,
    make('span', { class: 'unseen', text: description }),
  ])
}

/** Says the exact return, how often a round pays, and the most that one pays. */
function odds(): HTMLElement[] {
  const { stated } = title
  const share = (millionths: number) => percentText(millionths / 1e6)
  const back = translate('oddsBack', { back: share(stated.return) })
  const often =
    stated.hits === undefined || stated.wins === undefined
      ? ''
      : translate('oddsHits', { hits: share(stated.hits), wins: share(stated.wins) })
  const level = translate(volatilityKeys[stated.volatility] ?? '')
  return [small(`${back} ${often} ${level}`), amount(make('p', { class: 'small' }), stated.maxPays, 'maxPay')]
}

const volatilityKeys: Partial<Record<string, string>> = {
  low: 'volatilityLow',
  medium: 'volatilityMedium',
  high: 'volatilityHigh',
}
