import { signed } from '#islands/table/table-words.ts'
import type { PayPage } from '#stores/agent/pay/pay.ts'
import type { PayKind } from '#stores/agent/pay/revenue.ts'
import { type MoneyContext, money, wholeMinor } from './pay-words.ts'

interface Props extends MoneyContext {
  readonly kind: PayKind
  readonly page: Pick<PayPage, 'sums' | 'debt' | 'carried'>
}

/** Returns the totals of all lines of a kind: the first is that of their basis, as in the list. */
export function payFigures({ kind, page: { sums, debt, carried }, ...context }: Props) {
  const { t } = context
  const total = (name: string, minor: number) => ({ name, value: money(context, minor) })
  return [
    kind === 'dividend' ? total(t('pay.lost'), sums.kept) : total(t('pay.valid'), sums.valid),
    total(t('pay.gross'), wholeMinor(sums.worth)),
    total(t('pay.below'), wholeMinor(sums.below)),
    total(t('pay.pay'), sums.pay),
    ...(sums.withheld > 0 ? [total(t('pay.withheld'), sums.withheld)] : []),
    ...(debt > 0 ? [total(t('pay.debt'), debt)] : []),
    ...(carried < 0
      ? [
          {
            name: t('pay.carriedNext'),
            value: signed(context.language, { minor: carried, digits: context.digits }),
          },
        ]
      : []),
  ]
}
