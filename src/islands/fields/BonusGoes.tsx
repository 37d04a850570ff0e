import { formatMoney } from '#i18n/format.ts'
import { Notice } from '#ui/Notice.tsx'
import type { MoneyContext } from './money-words.ts'

interface Facts {
  readonly balance: number
  readonly digits: number
}

/** Says, before money leaves while a bonus runs, what goes with it and what stays; nothing without a bonus. */
export function BonusGoes({
  bonusMoney,
  facts,
  language,
  t,
}: Omit<MoneyContext, 'facts'> & { facts: Facts; bonusMoney: number | null | undefined }) {
  if (bonusMoney === null || bonusMoney === undefined) return null
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <Notice tone="warning">{t('wallet.bonusGoes', { bonus: money(bonusMoney), own: money(facts.balance) })}</Notice>
  )
}
