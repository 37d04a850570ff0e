import { toDecimal } from '#i18n/decimal.ts'
import { fileTime } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import type { PayRow } from '#stores/agent/pay/pay.ts'
import type { MoneyContext } from './pay-words.ts'

/** Digits of a millionth. */
const MILLIONTHS = 6

/**
 * Returns the columns that only the file of a kind's lines has: with them, a line can be computed again from its row
 * and the contract.
 */
export function derivationColumns({ digits, t }: MoneyContext): TableColumn<PayRow>[] {
  const column = (name: string, file: (row: PayRow) => string): TableColumn<PayRow> => ({
    name,
    cell: () => null,
    file,
    isBlank: true,
  })
  const minor = (of: (row: PayRow) => number) => (row: PayRow) => toDecimal(of(row), digits)
  const parts = (of: (row: PayRow) => bigint) => (row: PayRow) => exactDecimal(of(row), digits)
  return [
    { ...column(t('pay.periodEnd'), ({ endsAt }) => fileTime(endsAt)), isTime: true },
    column(t('pay.rounds'), ({ rounds }) => String(rounds)),
    column(
      t('pay.bonuses'),
      minor(({ bonus }) => -bonus || 0),
    ),
    column(
      t('pay.otherPay'),
      minor(({ otherPay }) => -otherPay || 0),
    ),
    column(
      t('pay.corrections'),
      minor(({ corrected }) => corrected),
    ),
    column(t('pay.difference'), parts(differenceOf)),
    column(
      t('pay.restBefore'),
      parts(({ restBefore }) => BigInt(restBefore)),
    ),
    column(
      t('pay.restAfter'),
      parts(({ restAfter }) => BigInt(restAfter)),
    ),
    column(t('pay.entry'), ({ entry }) => entry ?? ''),
    column(t('pay.number'), ({ run }) => run ?? ''),
  ]
}

/** What is the agent's own: the worth of the contract above what the direct downline is entitled to. */
function differenceOf({ worth, below }: PayRow): bigint {
  const own = BigInt(worth) - BigInt(below)
  return own > 0n ? own : 0n
}

/** Writes millionths of a minor unit as a plain decimal, with every digit. */
export function exactDecimal(parts: bigint, digits: number): string {
  const places = digits + MILLIONTHS
  const text = String(parts).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}
