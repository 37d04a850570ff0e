import { useState } from 'react'
import { type LimitKind, limitKinds } from '#contract/limits/kinds.ts'
import { tightenLimit } from '#contract/staff/members.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated, moneyText } from '#staff/parts/money-text.ts'
import { flawIn, ReasonField } from '#staff/parts/ReasonField.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
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

/** Lowers one of a member's limits, or sets one where there is none: staff never raise it. */
export function TightenDialog({ member: { id, account, limits }, onDone, onClose }: Props) {
  const text = useText()
  const { language, t } = text
  const act = useAct(tightenLimit)
  const [isWrong, setWrong] = useState(false)
  const [flaw, setFlaw] = useState<ReturnType<typeof flawIn>>()
  const values = { account: isolated(account) }
  const now = new Map(limits.map(({ kind, amount }) => [kind, amount]))
  const send = async ({ kind: chosen = '', amount: typed = '', reason = '' }: Typed) => {
    const kind = limitKinds.find((one) => one === chosen) ?? limitKinds[0]
    const amount = kind === 'session' ? readCount(language, typed) : readAmount(language, typed)
    setWrong(amount === undefined)
    setFlaw(flawIn(reason))
    if (amount === undefined || flawIn(reason)) return false
    if (!(await act.send({ id, kind, amount, reason: reason.trim() }))) return false
    announce(t('member.tightenDone', { ...values, limit: t(`limit.${kind}`), value: valueText(text, kind, amount) }))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('member.tightenTitle', values)}
      what={<p>{t('member.tightenWhat', values)}</p>}
      confirm={t('member.tightenConfirm')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Select
        label={t('member.limit')}
        name="kind"
        initial={limitKinds[0]}
        options={limitKinds.map((kind) => ({ value: kind, label: optionText(text, kind, now.get(kind) ?? null) }))}
      />
      <Field
        label={t('member.tightenTo')}
        name="amount"
        inputMode="decimal"
        isRequired
        error={isWrong && t('member.tightenWrong')}
      />
      <ReasonField flaw={flaw} />
    </ActDialog>
  )
}

/** Names a limit with its present value, below which the new one has to be. */
function optionText(text: TextContext, kind: LimitKind, amount: number | null): string {
  const value = amount === null ? text.t('member.noLimit') : valueText(text, kind, amount)
  return `${text.t(`limit.${kind}`)}: ${isolated(value)}`
}

function valueText({ language, t }: TextContext, kind: LimitKind, amount: number): string {
  return kind === 'session' ? t('member.minutes', { count: amount }) : moneyText(language, amount)
}
