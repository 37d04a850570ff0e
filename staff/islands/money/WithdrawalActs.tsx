import { countWithdrawalReceived, giveBackWithdrawal, payWithdrawal, refuseWithdrawal } from '#contract/staff/money.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { Decide } from '#staff/parts/Decide.tsx'
import { isolated, moneyText } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import style from '#staff/parts/Acts.module.css'
import type { Withdrawal } from './columns.tsx'

interface Props {
  withdrawal: Withdrawal
  /** The name of the person who is logged in. */
  own: string
  ask: ReturnType<typeof useAsk>[1]
}

/** The acts on a withdrawal that waits: pay or refuse it, or decide on what somebody has proposed. */
export function WithdrawalActs({ withdrawal, own, ask }: Props) {
  const { language, t } = useText()
  const { id, account, amount, proposal } = withdrawal
  const values = { id, account: isolated(account), amount: moneyText(language, amount) }
  if (proposal) return <Decide proposal={proposal} what={t(`money.do_${proposal.kind}`, values)} own={own} ask={ask} />
  if (withdrawal.state !== 'submitted') return <DisputeActs withdrawal={withdrawal} ask={ask} />
  const pay = () =>
    ask({
      title: t('money.payTitle', values),
      what: t('money.payWhat', values),
      confirm: t('money.pay'),
      to: payWithdrawal,
      input: { id },
      done: ({ outcome }) => t(outcome === 'done' ? 'money.paid' : 'money.asked', values),
    })
  const refuse = () =>
    ask({
      title: t('money.refuseTitle', values),
      what: t('money.refuseWhat', values),
      confirm: t('money.refuse'),
      to: refuseWithdrawal,
      input: { id },
      hasReason: true,
      done: () => t('money.refused', values),
    })
  return (
    <div className={style.acts}>
      <Button kind="quiet" onClick={pay}>
        {t('money.pay')}
      </Button>
      <Button kind="quiet" onClick={refuse}>
        {t('money.refuse')}
      </Button>
    </div>
  )
}

/** Ends a dispute: what did not arrive goes back, or the payout counts as received, which takes two people. */
function DisputeActs({ withdrawal: { id, account, amount, received }, ask }: Omit<Props, 'own'>) {
  const { language, t } = useText()
  const missing = moneyText(language, amount - (received ?? 0))
  const values = { id, account: isolated(account), amount: missing }
  const back = () =>
    ask({
      title: t('money.backTitle', values),
      what: t('money.backWhat', values),
      confirm: t('money.back'),
      to: giveBackWithdrawal,
      input: { id },
      hasReason: true,
      hint: t('money.backHint'),
      done: ({ outcome }) => t(outcome === 'done' ? 'money.backDone' : 'money.asked', values),
    })
  const counts = () =>
    ask({
      title: t('money.countsTitle', values),
      what: t('money.countsWhat', values),
      confirm: t('money.counts'),
      to: countWithdrawalReceived,
      input: { id },
      hasReason: true,
      done: ({ outcome }) => t(outcome === 'done' ? 'money.countsDone' : 'money.asked', values),
    })
  return (
    <div className={style.acts}>
      <Button kind="quiet" onClick={back}>
        {t('money.back')}
      </Button>
      <Button kind="quiet" onClick={counts}>
        {t('money.counts')}
      </Button>
    </div>
  )
}
