import type { MessageKey } from '#i18n/keys.ts'
import type { Book, Market } from '#stores/lottery/board.ts'
import { type PictureKind, pictureOf } from './Picture.tsx'

/** What can be bet on: a market, or the places of a race together, each with the picker of its picks. */
export type Choice = readonly [Market, ...Market[]]

/** The groups of markets in the order of their tabs, with the codes that belong to each; the first that matches wins. */
const rows = [
  ['places', 'lottery.groupPlaces', /^place\d+$/],
  ['digits', 'lottery.groupDigits', /^(digit\d|tens|units|run(Top|Bottom)|back3Any\d)$/],
  ['pairs', 'lottery.groupPairs', /^(lo2|de|deHead|deBoth|front2|back2|top2|bottom2)$/],
  ['threes', 'lottery.groupThrees', /^(lo3|three(Head|Both)?|(front|middle|back)3|top3|tod)$/],
  ['fours', 'lottery.groupFours', /^(lo4|four|front4|back4|all5|top4)$/],
  ['xien', 'lottery.groupXien', /^xien\d$/],
  ['miss', 'lottery.groupMiss', /^miss\d+$/],
  ['straight', 'lottery.groupStraight', /^(big|small)$/],
  ['box', 'lottery.groupBox', /Box$/],
  ['sides', 'lottery.groupSides', /^(side\d*|sumSide|dragonTiger)$/],
  ['dragon', 'lottery.groupDragon', /^dragonTiger\d$/],
  ['sums', 'lottery.groupSums', /^sum$/],
  ['forms', 'lottery.groupForms', /^(form|\w+Form)$/],
  ['faces', 'lottery.groupFaces', /^(triple|double|two|three|shows|face)$/],
  ['first', 'lottery.groupFirst', /^first\d/],
  ['any', 'lottery.groupAny', /^any\d$/],
  ['orders3', 'lottery.groupOrders3', /3Group\d+$/],
  ['orders4', 'lottery.groupOrders4', /4Group\d+$/],
  ['orders5', 'lottery.groupOrders5', /^group\d+$/],
  ['numbers', 'lottery.groupNumbers', /./],
] as const satisfies readonly (readonly [id: string, name: MessageKey, codes: RegExp])[]

/** A tab of the board. */
export interface MarketGroup {
  readonly id: (typeof rows)[number][0]
  readonly name: MessageKey
  readonly choices: readonly [Choice, ...Choice[]]
}

/** Returns the markets of a board by group, each with at least one; the places of a race are one choice. */
export function marketGroups(book: Book): readonly MarketGroup[] {
  const picture = pictureOf(book)
  const byGroup = new Map<string, Market[]>()
  for (const market of book.markets) {
    const id = groupOf(market)
    byGroup.set(id, [...(byGroup.get(id) ?? []), market])
  }
  return rows.flatMap(([id, name]) => {
    const [first, ...rest] = choicesOf(byGroup.get(id) ?? [], id === 'places' ? picture : undefined)
    return first ? [{ id, name, choices: [first, ...rest] }] : []
  })
}

/** Three given faces of dice share a code with three digits. */
function groupOf({ code, pick }: Market): string {
  if (code === 'three' && pick.kind === 'set') return 'faces'
  return rows.find(([, , codes]) => codes.test(code))?.[0] ?? 'numbers'
}

function choicesOf(markets: readonly Market[], picture: PictureKind | undefined): readonly Choice[] {
  const [first, ...others] = markets
  if (picture === 'racer' && first) return [[first, ...others]]
  return markets.map((market): Choice => [market])
}
