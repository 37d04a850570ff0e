import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Book, Drawn } from '#stores/lottery/shapes.ts'
import { type Context, marketName } from './market-names.ts'

type Market = Book['markets'][number]
type Prize = NonNullable<NonNullable<Drawn['payout']>['prizes']>[number]

const tiers = {
  first: 'draws.tierFirst',
  second: 'draws.tierSecond',
  third: 'draws.tierThird',
  fourth: 'draws.tierFourth',
  fifth: 'draws.tierFifth',
  sixth: 'draws.tierSixth',
  seventh: 'draws.tierSeventh',
  eighth: 'draws.tierEighth',
  special: 'draws.tierSpecial',
  consolation: 'draws.tierConsolation',
  bottom: 'draws.tierBottom',
  digits: 'draws.numbers',
} as const satisfies Record<string, MessageKey>

/** Returns the name of a prize tier of drawn numbers. */
export function tierName({ t }: Pick<Context, 't'>, name: string): string {
  return isTier(name) ? t(tiers[name]) : name
}

function isTier(name: string): name is keyof typeof tiers {
  return Object.hasOwn(tiers, name)
}

/** A prize as it is shown: its name, and whether it is the jackpot. */
interface NamedPrize extends Pick<Prize, 'tickets' | 'paid'> {
  readonly name: string
}

/**
 * Returns the prizes of a draw, each with its name: in the order of the book those that were won, and of a game of balls
 * with a single bet every prize, the best first.
 */
export function namedPrizes(context: Context, { markets }: Pick<Book, 'markets'>, won: readonly Prize[]): NamedPrize[] {
  return markets.flatMap((market) => {
    const own = won.filter((prize) => prize.market === market.code)
    const shown = markets.length === 1 ? everyTier(market, own) : own
    return shown.map(({ tier, tickets, paid }) => ({ name: prizeName(context, market, tier), tickets, paid }))
  })
}

function everyTier({ code, rule }: Market, won: readonly Prize[]): Prize[] {
  const count = rule.kind === 'present' ? rule.counts.length : 1
  return Array.from({ length: count }, (_, at) => {
    const tier = count - 1 - at
    return won.find((prize) => prize.tier === tier) ?? { market: code, tier, tickets: 0, paid: 0 }
  })
}

function prizeName(context: Context, market: Market, tier: number): string {
  const name = marketName(context, market)
  const more = tierText(context, market, tier)
  return more ? `${name} · ${more}` : name
}

/** What tells the tiers of a market apart, if it has several. */
function tierText(context: Context, { rule, pool }: Market, tier: number): string | undefined {
  if (rule.kind === 'same') return rule.parts.length > 1 ? partText(context, rule.parts[tier]) : undefined
  if (rule.kind !== 'present' && rule.kind !== 'times') return undefined
  const last = rule.counts.length - 1
  const range = rule.counts[tier]
  if (last === 0 || !range) return undefined
  const matches = rangeText(context, range)
  return pool && tier === last ? `${matches} · ${context.t('draws.jackpot')}` : matches
}

/** Returns the names of the prize tiers that a part of the drawn numbers has. */
export function partText(
  context: Pick<Context, 't'>,
  part: { readonly tiers?: readonly string[] } | undefined,
): string | undefined {
  return part?.tiers?.map((name) => tierName(context, name)).join(' + ')
}

function rangeText({ language, t }: Context, [min, max]: readonly [number, number]): string {
  return t('draws.tierMatches', { n: formatDigits(language, min === max ? `${min}` : `${min}–${max}`) })
}
