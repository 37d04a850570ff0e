import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { FilterName } from '#stores/games/lobby/lobby-state.ts'
import { kindName } from './kinds.ts'
import type { LobbyView } from './lobby-props.ts'

/** The labels of a lobby's filters. */
export const filterLabels = {
  page: 'games.provider',
  kind: 'games.kind',
  bet: 'games.maxBet',
  lines: 'games.minLines',
  name: 'games.name',
} as const satisfies Record<FilterName, MessageKey>

/** Returns the value of a filter as text. */
export function filterValue(name: FilterName, value: string, { language, vendors, t }: LobbyView): string {
  switch (name) {
    case 'page':
      return vendors.find(({ code }) => code === value)?.name ?? value
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
