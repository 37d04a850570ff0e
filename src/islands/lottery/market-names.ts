import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatDigits, formatOdds } from '#i18n/lottery-text.ts'
import { betweenItems } from '#i18n/separators.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Market } from '#stores/lottery/board.ts'
import type { SlipLine } from '#stores/lottery/slip.ts'

type Name = (groups: readonly string[]) => readonly [key: MessageKey, n: string, digits?: string]
type Row = readonly [pattern: RegExp, name: Name]

const fixed =
  (key: MessageKey): Name =>
  () => [key, '']
const numbered =
  (key: MessageKey): Name =>
  ([n = '']) => [key, n]

/** Groups of three and of four digits may have the same number. */
const grouped =
  (key: MessageKey): Name =>
  ([digits = '', n = '']) => [key, n, digits]

/** The name of each market by its code; the first that matches wins. */
const rows: readonly Row[] = [
  [/^lo(\d)$/, numbered('lottery.marketLo')],
  [/^xien(\d)$/, numbered('lottery.marketXien')],
  [/^miss(\d+)$/, numbered('lottery.marketMiss')],
  [/^de$/, fixed('lottery.marketDe')],
  [/^deHead$/, fixed('lottery.marketDeHead')],
  [/^deBoth$/, fixed('lottery.marketDeBoth')],
  [/^tens$/, fixed('lottery.marketTens')],
  [/^units$/, fixed('lottery.marketUnits')],
  [/^three$/, fixed('lottery.marketThree')],
  [/^threeHead$/, fixed('lottery.marketThreeHead')],
  [/^threeBoth$/, fixed('lottery.marketThreeBoth')],
  [/^four$/, fixed('lottery.marketFour')],
  [/^digit(\d)$/, numbered('lottery.marketDigit')],
  [/^side(\d+)$/, numbered('lottery.marketSideAt')],
  [/^side$/, fixed('lottery.marketSide')],
  [/^sumSide$/, fixed('lottery.marketSumSide')],
  [/^sum$/, fixed('lottery.marketSum')],
  [/^dragonTiger(\d)$/, numbered('lottery.marketDragonTigerAt')],
  [/^dragonTiger$/, fixed('lottery.marketDragonTiger')],
  [/^front(\d)$/, numbered('lottery.marketFront')],
  [/^middle(\d)$/, numbered('lottery.marketMiddle')],
  [/^back(\d)$/, numbered('lottery.marketBack')],
  [/^all5$/, fixed('lottery.marketAll')],
  [/^front3Form$/, fixed('lottery.marketFrontForm')],
  [/^middle3Form$/, fixed('lottery.marketMiddleForm')],
  [/^back3Form$/, fixed('lottery.marketBackForm')],
  [/^front(\d)Group(\d+)$/, grouped('lottery.marketFrontGroup')],
  [/^middle(\d)Group(\d+)$/, grouped('lottery.marketMiddleGroup')],
  [/^back(\d)Group(\d+)$/, grouped('lottery.marketBackGroup')],
  [/^back3Any(\d)$/, numbered('lottery.marketBackAny')],
  [/^group(\d+)$/, numbered('lottery.marketGroup')],
  [/^form$/, fixed('lottery.marketForm')],
  [/^triple$/, fixed('lottery.marketTriple')],
  [/^double$/, fixed('lottery.marketDouble')],
  [/^two$/, fixed('lottery.marketTwo')],
  [/^shows$/, fixed('lottery.marketShows')],
  [/^face$/, fixed('lottery.marketFace')],
  [/^place(\d+)$/, numbered('lottery.marketPlace')],
  [/^first1$/, fixed('lottery.marketFirst')],
  [/^first(\d)$/, numbered('lottery.marketFirstOrder')],
  [/^first(\d)Any$/, numbered('lottery.marketFirstAny')],
  [/^any(\d)$/, numbered('lottery.marketAny')],
  [/^big$/, fixed('lottery.marketBig')],
  [/^small$/, fixed('lottery.marketSmall')],
  [/^bigBox$/, fixed('lottery.marketBigBox')],
  [/^smallBox$/, fixed('lottery.marketSmallBox')],
  [/^top(\d)$/, numbered('lottery.marketTop')],
  [/^tod$/, fixed('lottery.marketTod')],
  [/^bottom2$/, fixed('lottery.marketBottom')],
  [/^runTop$/, fixed('lottery.marketRunTop')],
  [/^runBottom$/, fixed('lottery.marketRunBottom')],
  [/^lotto$/, fixed('lottery.marketLotto')],
]

/** What a market is named by. */
interface Named {
  readonly code: string
  readonly pick: { readonly kind: Market['pick']['kind'] }
}

/** What names are made with. */
export interface Context {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Returns the name of a market; three given faces of dice share a code with three digits. */
export function marketName({ language, t }: Context, { code, pick }: Named): string {
  if (code === 'three' && pick.kind === 'set') return t('lottery.marketThreeFaces')
  for (const [pattern, name] of rows) {
    const found = pattern.exec(code)
    if (!found) continue
    const [key, n, digits = ''] = name(found.slice(1))
    return t(key, { n: formatDigits(language, n), digits: formatDigits(language, digits) })
  }
  return code
}

const options = {
  big: 'lottery.optionBig',
  small: 'lottery.optionSmall',
  odd: 'lottery.optionOdd',
  even: 'lottery.optionEven',
  high: 'lottery.optionHigh',
  low: 'lottery.optionLow',
  dragon: 'lottery.optionDragon',
  tiger: 'lottery.optionTiger',
  tie: 'lottery.optionTie',
  over: 'lottery.optionOver',
  equal: 'lottery.optionEqual',
  under: 'lottery.optionUnder',
  triple: 'lottery.optionTriple',
  pair: 'lottery.optionPair',
  straight: 'lottery.optionStraight',
  half: 'lottery.optionHalf',
  mixed: 'lottery.optionMixed',
  run: 'lottery.optionRun',
  different: 'lottery.optionDifferent',
} as const satisfies Record<string, MessageKey>

/** Returns the text of a pick: a number with all its digits, a total, or an option. */
export function pickText({ language, t }: Context, { pick }: Pick<Named, 'pick'>, text: string): string {
  if (pick.kind !== 'choice') return formatDigits(language, text)
  if (/^\d+$/.test(text)) return formatNumber(language, Number(text))
  return isOption(text) ? t(options[text]) : text
}

function isOption(text: string): text is keyof typeof options {
  return Object.hasOwn(options, text)
}

/** Returns what a hit pays, times the unit: each tier; if it depends on the digits, after a number of each pattern. */
export function oddsText(language: Language, { odds, pick }: Pick<Market, 'odds' | 'pick'>): string {
  const tiers = (each: readonly number[]) => each.map((one) => formatOdds(language, one)).join(' / ')
  const all = Object.entries(odds)
  if (pick.kind !== 'number' || all.length < 2) return all.map(([, each]) => tiers(each)).join(' / ')
  const byPattern = all.toSorted(([one], [other]) => Number(other) - Number(one))
  return byPattern
    .map(([pattern, each]) => `${formatDigits(language, numberLike(pattern))}: ${tiers(each)}`)
    .join(betweenItems(language))
}

/** Returns a number whose digits repeat as a pattern says: `211` is 1123. */
export function numberLike(pattern: string): string {
  return [...pattern].map((count, at) => String(at + 1).repeat(Number(count))).join('')
}

/** Returns the lines of a slip as text, each with its market and its units if they are more than one. */
export function linesText(context: Context, markets: readonly Named[], lines: readonly SlipLine[]): string {
  const texts = lines.map((line) =>
    lineText(
      context,
      markets.find(({ code }) => code === line.market),
      line,
    ),
  )
  return texts.join(betweenItems(context.language))
}

/** Returns a line as text; numbers alone if its market is not known. */
export function lineText(context: Context, market: Named | undefined, { picks, units }: Omit<SlipLine, 'market'>) {
  const shown = market ? picks.map((pick) => pickText(context, market, pick)) : picks
  const name = market ? `${marketName(context, market)}: ` : ''
  return `${name}${shown.join(' ')}${units > 1 ? ` × ${formatNumber(context.language, units)}` : ''}`
}
