import { formatMoney } from '#i18n/format.ts'
import style from './Money.module.css'
import type { MoneyContext } from './money-words.ts'

/** What must stay of a balance, in minor units, and what is missing until winnings may leave (readings, X65). */
interface StayingFacts {
  readonly staying: { readonly amount: number; readonly toStake: number }
  readonly digits: number
}

/** Says what of a balance cannot leave the account, and why; nothing if all of it may. */
export function Staying({ facts, language, t }: Omit<MoneyContext, 'facts'> & { facts: StayingFacts }) {
  const { amount, toStake } = facts.staying
  if (amount === 0) return null
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const texts = { amount: money(amount), rest: money(toStake) }
  return <p className={style.soft}>{t(toStake > 0 ? 'wallet.stayingUntil' : 'wallet.staying', texts)}</p>
}
