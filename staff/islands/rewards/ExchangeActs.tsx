import { approveExchange, rejectExchange } from '#contract/staff/rewards.ts'
import acts from '#staff/parts/Acts.module.css'
import type { useAsk } from '#staff/parts/ask.tsx'
import { isolated, moneyText } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { type Exchange, exchangeText } from './exchange-text.ts'

interface Props {
  exchange: Exchange
  ask: ReturnType<typeof useAsk>[1]
}

/** The acts on an exchange that waits: approve it, or reject it with a reason. */
export function ExchangeActs({ exchange, ask }: Props) {
  const { language, t } = useText()
  const { id, account, points, amount } = exchange
  const values = { id, account: isolated(account) }
  const approve = () =>
    ask({
      title: t('rewards.approveTitle', values),
      what:
        amount === null
          ? t('rewards.approveGood', { ...values, good: isolated(exchangeText({ t }, exchange)) })
          : t('rewards.approveMoney', { ...values, amount: moneyText(language, amount) }),
      confirm: t('rewards.approve'),
      to: approveExchange,
      input: { id },
      done: () => t('rewards.approved', values),
    })
  const reject = () =>
    ask({
      title: t('rewards.rejectTitle', values),
      what: t('rewards.rejectWhat', { ...values, points: t('settings.in_points', { count: points }) }),
      confirm: t('rewards.reject'),
      to: rejectExchange,
      input: { id },
      hasReason: true,
      done: () => t('rewards.rejected', values),
    })
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={approve}>
        {t('rewards.approve')}
      </Button>
      <Button kind="quiet" onClick={reject}>
        {t('rewards.reject')}
      </Button>
    </div>
  )
}
