import { useStore } from '@nanostores/react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { $unreadMessages } from '#stores/member/unread-messages.ts'
import { ScreenLink } from './ScreenLink.tsx'
import type { OverviewContext } from './overview-words.ts'
import style from './Overview.module.css'

/** Lists what is not over yet: open bets, withdrawals and unread messages; nothing if there is none. */
export function Waiting({ value: { open, withdrawals, digits }, language, t }: OverviewContext) {
  const unread = useStore($unreadMessages)
  const number = (count: number) => formatNumber(language, count)
  const rows = [
    { to: 'withdraw', count: withdrawals.toConfirm, name: t('overview.toConfirm') },
    { to: 'withdraw', count: withdrawals.waiting - withdrawals.toConfirm, name: t('overview.withdrawals') },
    { to: 'personalHistoryCopy', count: open.rounds, name: t('overview.openBets'), amount: open.staked },
    { to: 'messageV2', count: unread, name: t('overview.messages') },
  ] as const
  const waiting = rows.filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="overview-waiting">
      <h3 id="overview-waiting">{t('overview.waiting')}</h3>
      <ul className={style.rows}>
        {waiting.map(({ to, count, name, ...rest }) => (
          <li key={name}>
            <ScreenLink to={to}>
              <span>{name}</span>
              <bdi translate="no">
                {number(count)}
                {'amount' in rest && ` · ${formatMoney(language, { minor: rest.amount, digits })}`}
              </bdi>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
