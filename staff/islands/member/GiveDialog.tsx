import { useState } from 'react'
import { giveToMember } from '#contract/staff/bonuses.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { flawIn, ReasonField } from '#staff/parts/ReasonField.tsx'
import { useText } from '#staff/parts/text.tsx'
import { readAmount, readCount } from '#staff/parts/typed-amount.ts'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { One } from './OneMember.tsx'

interface Props {
  member: One
  onDone: () => void
  onClose: () => void
}

const kinds = ['points', 'bonus'] as const

/** Gives a member points or a bonus, with the reason that the member reads. */
export function GiveDialog({ member: { id, account }, onDone, onClose }: Props) {
  const { language, t } = useText()
  const act = useAct(giveToMember)
  const [isWrong, setWrong] = useState(false)
  const [flaw, setFlaw] = useState<ReturnType<typeof flawIn>>()
  const values = { account: isolated(account) }
  const send = async ({ kind, amount: typed = '', reason = '' }: Typed) => {
    const isPoints = kind !== 'bonus'
    const amount = isPoints ? readCount(language, typed) : readAmount(language, typed)
    setWrong(amount === undefined)
    setFlaw(flawIn(reason))
    if (amount === undefined || flawIn(reason)) return false
    const gift = isPoints ? { points: amount } : { bonus: amount }
    if (!(await act.send({ memberId: id, gift, reason: reason.trim() }))) return false
    announce(t('rewards.given', values))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('rewards.giveTitle', values)}
      what={<p>{t('rewards.giveWhat')}</p>}
      confirm={t('rewards.giveConfirm')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Select
        label={t('rewards.kind')}
        name="kind"
        options={kinds.map((value) => ({ value, label: t(`rewards.kind_${value}`) }))}
      />
      <Field
        label={t('rewards.howMuch')}
        name="amount"
        inputMode="decimal"
        isRequired
        error={isWrong && t('rewards.howMuchWrong')}
      />
      <ReasonField flaw={flaw} />
    </ActDialog>
  )
}
