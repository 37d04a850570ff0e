import { useStore } from '@nanostores/react'
import { formatMoment } from '#i18n/moment.ts'
import { BonusCost } from '#islands/promotions/BonusCost.tsx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { type OwnBonus, bonusPlace, givingUp } from '#stores/member/bonus.ts'
import { costsOf } from '#stores/promotions/bonus-cost.ts'
import { $now } from '#stores/shell/clock.ts'
import { Button } from '#ui/Button.tsx'
import { Confirm } from '#ui/Confirm.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { type BonusContext, moneyIn, promotionPath, sourceOf } from './bonus-words.ts'
import style from './Bonus.module.css'

interface Props extends BonusContext {
  bonus: OwnBonus
}

/** Shows a bonus that runs or waits: how much is done, its terms, and the way out of it. */
export function BonusCard(props: Props) {
  const { bonus, own, language, t } = props
  const from = sourceOf(bonus, props)
  const money = moneyIn(props)
  const path = promotionPath(bonus, language)
  return (
    <section className={style.card} aria-labelledby={`bonus-${bonus.id}`}>
      <header className={style.head}>
        <h3 id={`bonus-${bonus.id}`}>{path ? <a href={path}>{from}</a> : from}</h3>
        <strong>{t(`bonus.state_${bonus.state}`)}</strong>
      </header>
      {bonus.state === 'running' ? (
        <>
          <p className={style.left}>
            <span>{t('bonus.moneyLeft')}</span> <bdi translate="no">{money(bonus.money)}</bdi>
          </p>
          {bonus.inPlay > 0 && <p className={style.soft}>{t('bonus.inPlay', { amount: money(bonus.inPlay) })}</p>}
          <meter aria-label={t('bonus.progress')} max={bonus.required} value={bonus.done} />
          <Figures
            figures={[
              { name: t('bonus.required'), value: money(bonus.required) },
              { name: t('bonus.done'), value: money(bonus.done) },
              { name: t('bonus.left'), value: money(bonus.left) },
            ]}
          />
          <Ends {...props} />
        </>
      ) : (
        <p>{t('bonus.waiting', { amount: money(bonus.terms.amount) })}</p>
      )}
      <Terms {...props} />
      <div className={style.tools}>
        {bonus.done > 0 && own.bonuses.length > 1 && (
          <PlaceLink {...bonusPlace.to({ bonus: bonus.id, page: 1 })}>{t('bonus.showRounds')}</PlaceLink>
        )}
        <GiveUp {...props} />
      </div>
    </section>
  )
}

/** Counts down to the end by the gateway's clock. */
function Ends({ bonus, own, language, t }: Props) {
  const now = useStore($now)
  if (bonus.endsAt === null) return null
  const time = formatMoment(language, bonus.endsAt)
  const left = bonus.endsAt - (now + own.offset)
  if (now === 0) return <p>{t('bonus.ends', { time })}</p>
  if (left <= 0) return <p>{t('bonus.ending')}</p>
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)]
  const minutes = Math.ceil((left % HOUR_MS) / MINUTE_MS)
  const span = days > 0 ? t('bonus.daysLeft', { days, hours }) : t('bonus.hoursLeft', { hours, minutes })
  return (
    <p>
      {t('bonus.ends', { time })} <span className={style.soft}>{span}</span>
    </p>
  )
}

function Terms(props: Props) {
  const { bonus, language, t } = props
  const { terms, left } = bonus
  const money = moneyIn(props)
  return (
    <details className={style.terms}>
      <summary>{t('bonus.terms')}</summary>
      <ul>
        <li>
          {t('bonus.termsGranted', { amount: money(terms.amount), time: formatMoment(language, bonus.acceptedAt) })}
        </li>
        <li>{t('bonus.termsTimes', { times: terms.times, required: money(bonus.required) })}</li>
        <li>{t('bonus.termsLargest', { amount: money(terms.largest) })}</li>
        {bonus.state === 'waiting' && <li>{t('bonus.termsDays', { days: terms.days })}</li>}
        {costsOf(terms, left, []).map(({ kind, weight }) => (
          <li key={kind}>{t('bonus.weightOf', { kind: t(`games.category${kind}`), weight })}</li>
        ))}
        {terms.excluded.length > 0 && <li>{t('bonus.termsExcluded', { count: terms.excluded.length })}</li>}
      </ul>
      <p>{t('bonus.costOfRest')}</p>
      <BonusCost terms={terms} left={left} language={language} t={t} />
    </details>
  )
}

/** Asks with both figures before a bonus is given up. */
function GiveUp(props: Props) {
  const { bonus, own, t } = props
  const act = useStore(givingUp.$act)
  const money = moneyIn(props)
  const id = `give-up-${bonus.id}`
  return (
    <>
      <Button kind="quiet" {...{ command: 'show-modal', commandfor: id }}>
        {t('bonus.giveUp')}
      </Button>
      <Confirm
        id={id}
        title={t('bonus.giveUpTitle')}
        cancel={t('bonus.keep')}
        confirm={t('bonus.giveUp')}
        isBusy={act.state === 'sending'}
        onConfirm={() => void givingUp.run(bonus)}
        onClose={givingUp.reset}
      >
        <p>{t('bonus.giveUpText', { own: money(own.own), bonus: money(bonus.money) })}</p>
        <div role="alert">{act.state === 'failed' && <Notice tone="error">{t(act.why)}</Notice>}</div>
      </Confirm>
    </>
  )
}
