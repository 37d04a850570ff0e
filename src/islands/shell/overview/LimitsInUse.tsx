import { formatMoney, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { limitNames } from '#islands/limits/limit-words.ts'
import type { LimitInUse } from '#stores/member/overview.ts'
import type { OverviewContext } from './overview-words.ts'
import style from './Overview.module.css'

/** Shows how much of each own limit is used, and where limits are set. */
export function LimitsInUse(context: OverviewContext) {
  const { value, language, t } = context
  return (
    <section className={style.part} aria-labelledby="overview-limits">
      <h3 id="overview-limits">{t('limits.title')}</h3>
      {value.limits.length === 0 ? (
        <p className={style.soft}>{t('overview.noLimits')}</p>
      ) : (
        <ul className={style.limits}>
          {value.limits.map((limit) => (
            <li key={limit.kind}>
              <Use limit={limit} {...context} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={pathIn(language, '/safer-gambling')}>{t('limits.page')}</a>
      </p>
    </section>
  )
}

function Use({ limit, ...context }: OverviewContext & { limit: LimitInUse }) {
  const { kind, amount, used } = limit
  const text = (minor: number) => `\u2068${amountOf(kind, minor, context)}\u2069`
  const { t } = context
  return (
    <>
      <span id={`limit-${kind}`}>{t(limitNames[kind])}</span>
      <span className={style.amount}>
        {used === null ? text(amount) : t('overview.used', { used: text(used), amount: text(amount) })}
      </span>
      {used !== null && <meter aria-labelledby={`limit-${kind}`} max={amount} high={amount * 0.8} value={used} />}
    </>
  )
}

function amountOf(kind: LimitInUse['kind'], amount: number, { value, language, t }: OverviewContext): string {
  if (kind === 'session') return t('limits.minutes', { count: amount, minutes: formatNumber(language, amount) })
  return formatMoney(language, { minor: amount, digits: value.digits })
}
