import { useState } from 'react'
import { offerOperatorContract } from '#contract/staff/agents.ts'
import { kindRules, payKinds } from '#contract/agent/terms.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { kindNames, periodNames } from './names.ts'
import { Limits, TierFields } from './TermsFields.tsx'
import { type Choice, readTypedTerms } from './typed-terms.ts'

interface Props {
  /** The account of an agent; '' if it is to be typed. */
  account: string
  onDone: () => void
  onClose: () => void
}

const first: Choice = { kind: 'dividend', period: 'monthly', form: 'rate', tiers: [0] }
const MAX_TIERS = 10

/** Offers a contract of the operator's: the same as `npm run contracts -- offer`. */
export function OfferDialog({ account: known, onDone, onClose }: Props) {
  const { language, t } = useText()
  const act = useAct(offerOperatorContract)
  const [choice, setChoice] = useState(first)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [flaw, setFlaw] = useState<'order' | 'condition'>()
  const send = async (typed: Typed) => {
    const account = (typed.account ?? '').trim()
    const read = readTypedTerms(language, typed, choice)
    const unread = [...(account === '' ? ['account'] : []), ...('wrong' in read ? read.wrong : [])]
    setWrong(unread)
    setFlaw('flaw' in read ? read.flaw : undefined)
    if (unread.length > 0 || !('terms' in read)) return false
    const made = await act.send({ account, terms: read.terms })
    if (!made) return false
    announce(t('agents.offerDone', { id: made.id, account: isolated(account) }))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('agents.offer')}
      what={<p>{t('agents.offerWhat')}</p>}
      confirm={t('agents.offerConfirm')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t('agents.account')}
        name="account"
        autoComplete="off"
        maxLength={40}
        defaultValue={known}
        isRequired
        error={wrong.includes('account') && t('agents.missing')}
      />
      <Choices choice={choice} onChoose={setChoice} />
      <Tiers choice={choice} wrong={wrong} onChoose={setChoice} />
      <Limits kind={choice.kind} wrong={wrong} />
      <div role="alert">{flaw && <Notice tone="error">{t(`agents.flaw_${flaw}`)}</Notice>}</div>
    </ActDialog>
  )
}

interface TiersProps {
  choice: Choice
  wrong: readonly string[]
  onChoose: (choice: Choice) => void
}

/** Asks for tiers, as many as there are. */
function Tiers({ choice, wrong, onChoose }: TiersProps) {
  const { t } = useText()
  const { kind, tiers } = choice
  return (
    <>
      <TierFields
        choice={choice}
        wrong={wrong}
        onRemove={(key) => onChoose({ ...choice, tiers: tiers.filter((one) => one !== key) })}
      />
      {kindRules[kind].thresholds.length > 0 && tiers.length < MAX_TIERS && (
        <Button kind="quiet" onClick={() => onChoose({ ...choice, tiers: [...tiers, Math.max(...tiers) + 1] })}>
          {t('agents.addTier')}
        </Button>
      )}
    </>
  )
}

/** Asks for kind, period and form, of which each kind has its own. */
function Choices({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const { t } = useText()
  const { kind, period, form } = choice
  const { periods, forms } = kindRules[kind]
  const chooseKind = (value: string) => {
    const next = payKinds.find((one) => one === value) ?? kind
    const rule = kindRules[next]
    const [onlyPeriod = period] = rule.periods
    const [onlyForm = form] = rule.forms
    onChoose({ kind: next, period: onlyPeriod, form: onlyForm, tiers: [0] })
  }
  return (
    <>
      <Select
        label={t('agents.kind')}
        name="kind"
        value={kind}
        options={payKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        onChoose={chooseKind}
      />
      {periods.length > 1 && (
        <Select
          label={t('agents.period')}
          name="period"
          value={period}
          options={periods.map((value) => ({ value, label: t(periodNames[value]) }))}
          onChoose={(value) => onChoose({ ...choice, period: periods.find((one) => one === value) ?? period })}
        />
      )}
      {forms.length > 1 && (
        <Select
          label={t('agents.form')}
          name="form"
          value={form}
          options={forms.map((value) => ({ value, label: t(`agents.form_${value}`) }))}
          onChoose={(value) => onChoose({ ...choice, form: forms.find((one) => one === value) ?? form })}
        />
      )}
    </>
  )
}
