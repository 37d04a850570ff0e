import type { MessageKey } from '#i18n/keys.ts'
import { LimitRow } from './LimitRow.tsx'
import type { LimitContext } from './limit-words.ts'
import style from './Limits.module.css'

const groups = [
  { name: 'limits.deposits', text: 'limits.depositsText', kinds: ['depositDay', 'depositWeek', 'depositMonth'] },
  { name: 'limits.losses', text: 'limits.lossesText', kinds: ['lossDay', 'lossWeek', 'lossMonth'] },
  { name: 'limits.stakes', text: 'limits.stakesText', kinds: ['stakeOne', 'stakeDay', 'stakeWeek', 'stakeMonth'] },
  { name: 'limits.time', text: 'limits.timeText', kinds: ['session'] },
] as const satisfies readonly { name: MessageKey; text: MessageKey; kinds: readonly string[] }[]

/** Renders a member's limits: what is left of each, and how to change it. */
export function LimitList(context: LimitContext) {
  const { t, value } = context
  return (
    <section className={style.part} id="limits">
      <h2>{t('limits.title')}</h2>
      <p className={style.soft}>{t('limits.rule')}</p>
      <div className={style.groups}>
        {groups.map(({ name, text, kinds }) => (
          <section key={name} className={style.group}>
            <h3>{t(name)}</h3>
            <p className={style.soft}>{t(text)}</p>
            <ul className={style.rows}>
              {value.limits
                .filter(({ kind }) => kinds.some((one) => one === kind))
                .map((limit) => (
                  <LimitRow key={limit.kind} limit={limit} {...context} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
