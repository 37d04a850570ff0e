import { useState } from 'react'
import { issueApplication } from '#contract/staff/money.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated, moneyText } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { readAmount } from '#staff/parts/typed-amount.ts'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import type { Application } from './Promotions.tsx'

interface Props {
  application: Application
  onDone: () => void
  onClose: () => void
}

/** Accepts an application, and credits the amount that is typed. */
export function IssueDialog({ application: { id, account, promotion }, onDone, onClose }: Props) {
  const { language, t } = useText()
  const act = useAct(issueApplication)
  const [isWrong, setWrong] = useState(false)
  const values = { account: isolated(account), promotion: isolated(promotion) }
  const send = async ({ amount: typed = '' }: Typed) => {
    const amount = readAmount(language, typed)
    setWrong(amount === undefined)
    if (amount === undefined || !(await act.send({ id, amount }))) return false
    announce(t('promotions.accepted', { ...values, amount: moneyText(language, amount) }))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('promotions.acceptTitle', values)}
      what={<p>{t('promotions.acceptWhat', values)}</p>}
      confirm={t('promotions.accept')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t('promotions.amount')}
        name="amount"
        inputMode="decimal"
        isRequired
        error={isWrong && t('promotions.amountWrong')}
      />
    </ActDialog>
  )
}
