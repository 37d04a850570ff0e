import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatShortShare } from '#i18n/game-figures.ts'
import { volatilityNames } from '#islands/games/play/volatility-names.ts'
import type { FilterName } from '#stores/games/lobby/lobby-state.ts'
import { kindName } from './kinds.ts'
import { shelfNames } from './shelf-names.ts'
import type { LobbyView } from './lobby-props.ts'

/** The labels of a lobby's filters. */
export const filterLabels = {
  page: 'games.provider',
  show: 'games.shelf',
  kind: 'games.kind',
  bet: 'games.maxBet',
  lines: 'games.minLines',
  rtp: 'games.minReturn',
  volatility: 'games.volatility',
  name: 'games.name',
} as const satisfies Record<FilterName, MessageKey>

/** Returns the value of a filter as text. */
export function filterValue(name: FilterName, value: string, { language, vendors, t }: LobbyView): string {
  switch (name) {
    case 'page':
      return vendorName(vendors, value)
    case 'show':
      return nameIn(shelfNames, value, t)
    case 'volatility':
      return nameIn(volatilityNames, value, t)
    case 'rtp':
      return formatShortShare(language, Number(value) * 100)
    case 'kind':
      return kindName(value, t)
    case 'bet':
      return formatMoney(language, { minor: Number(value), digits: brand.currency.digits })
    case 'lines':
      return formatNumber(language, Number(value))
    case 'name':
      return value
  }
}

function vendorName(vendors: LobbyView['vendors'], value: string): string {
  return vendors.find(({ code }) => code === value)?.name ?? value
}

function nameIn(names: Readonly<Record<string, MessageKey>>, value: string, t: LobbyView['t']): string {
  const key = names[value]
  return key ? t(key) : value
}
