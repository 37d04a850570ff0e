import { useState } from 'react'
import { rejectApplication } from '#contract/staff/money.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import acts from '#staff/parts/Acts.module.css'
import { IssueDialog } from './IssueDialog.tsx'
import type { Application } from './Promotions.tsx'

interface Props {
  application: Application
  ask: ReturnType<typeof useAsk>[1]
  onDone: () => void
}

/** The acts on an application that waits: accept it with an amount, or refuse it. */
export function ApplicationActs({ application, ask, onDone }: Props) {
  const { t } = useText()
  const [isIssuing, setIssuing] = useState(false)
  const { id, account, promotion } = application
  const values = { account: isolated(account), promotion: isolated(promotion) }
  const refuse = () =>
    ask({
      title: t('promotions.refuseTitle', values),
      what: t('promotions.refuseWhat', values),
      confirm: t('promotions.refuse'),
      to: rejectApplication,
      input: { id },
      hasReason: true,
      done: () => t('promotions.refused', values),
    })
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={() => setIssuing(true)}>
        {t('promotions.accept')}
      </Button>
      <Button kind="quiet" onClick={refuse}>
        {t('promotions.refuse')}
      </Button>
      {isIssuing && <IssueDialog application={application} onDone={onDone} onClose={() => setIssuing(false)} />}
    </div>
  )
}
