import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatDuration } from '#i18n/durations.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $now } from '#stores/shell/clock.ts'
import type { Withdrawal, WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import { type Step, stepsOf } from './withdrawal-steps.ts'
import style from './Withdraw.module.css'

interface Props {
  one: Withdrawal
  facts: WithdrawalFacts
  language: Language
  t: Translate<MessageKey>
}

/** Shows the steps of a withdrawal: those done, the current one with its deadline, and those that follow. */
export function WithdrawalSteps({ one, facts, language, t }: Props) {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const received = one.received ?? 0
  const texts = {
    arrived: () => t('withdrawal.arrived', { received: money(received), amount: money(one.amount) }),
    back: () => t('withdrawal.returnedText', { amount: money(one.amount - received) }),
    rejected: () => t('withdrawal.rejectedText'),
    uncounted: () => t('withdrawal.countedText'),
  }
  return (
    <ol className={style.steps} aria-label={t('withdrawal.state')}>
      {stepsOf(one).map((step) => (
        <li key={step.name} className={style[step.mark]} aria-current={step.mark === 'now' ? 'step' : undefined}>
          <strong>{t(`withdrawal.${step.name}`)}</strong>
          <When step={step} facts={facts} language={language} t={t} />
          {step.text && <p>{texts[step.text]()}</p>}
          {step.reason !== undefined && <p>{t('withdrawal.reason', { reason: `\u2068${step.reason}\u2069` })}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Shows when a step happened, by when it is expected, or how long after the previous step. */
function When({ step: { mark, at, name }, facts, language, t }: Omit<Props, 'one'> & { step: Step }) {
  const now = useStore($now) + facts.aheadMs
  if (mark === 'then') {
    const duration = formatDuration(language, facts.confirmMinutes)
    return <span>{t('withdrawal.within', { duration })}</span>
  }
  if (at === null) return null
  const time = formatMoment(language, at)
  if (mark === 'done') return <span>{time}</span>
  if (name === 'confirmation') return <span>{t('withdrawal.awaits', { time })}</span>
  return <span>{t(at < now ? 'withdrawal.late' : 'withdrawal.expected', { time })}</span>
}
