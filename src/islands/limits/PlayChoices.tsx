import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import { $limitChange, saveBudget, saveChoices } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { LimitContext } from './limit-words.ts'
import style from './Limits.module.css'

const intervals = [15, 30, 60] as const

/** Renders the choices that act at once: reality checks, transfers of agents, and the budget. */
export function PlayChoices(context: LimitContext) {
  const { value, language, t } = context
  const change = useStore($limitChange)
  const own = change.state !== 'idle' && change.part === 'choices' ? change : undefined
  const chooseInterval = (chosen: string) => {
    const checkMinutes = intervals.find((one) => String(one) === chosen)
    if (checkMinutes) void saveChoices({ checkMinutes })
  }
  return (
    <section className={style.part} id="choices">
      <h2>{t('limits.choices')}</h2>
      <div className={style.form}>
        <Select
          label={t('limits.checkEvery')}
          value={String(value.checkMinutes)}
          options={intervals.map((minutes) => ({
            value: String(minutes),
            label: t('limits.minutes', { count: minutes, minutes: formatNumber(language, minutes) }),
          }))}
          onChoose={chooseInterval}
        />
        <Select
          label={t('limits.transfers')}
          value={String(value.acceptsTransfers)}
          options={[
            { value: 'true', label: t('limits.transfersOn') },
            { value: 'false', label: t('limits.transfersOff') },
          ]}
          onChoose={(chosen) => void saveChoices({ acceptsTransfers: chosen === 'true' })}
        />
      </div>
      <BudgetForm isBusy={own?.state === 'sending'} error={own?.state === 'failed' && t(own.why)} {...context} />
      <p role="status" className={style.status}>
        {own?.state === 'done' && t('limits.choicesSaved')}
      </p>
    </section>
  )
}

interface FormProps extends LimitContext {
  isBusy: boolean
  error: string | false | undefined
}

function BudgetForm({ value: { budget, digits }, isBusy, error, language, t }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saveBudget(String(new FormData(event.currentTarget).get('budget')))
  }
  return (
    <form className={style.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={t('limits.budget')}
        name="budget"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={budget === null ? '' : plainNumber(language, budget / 10 ** digits)}
        error={error}
      />
      <p className={style.soft}>
        {t('limits.budgetText')}
        {budget !== null && ` ${t('limits.budgetNow', { amount: formatMoney(language, { minor: budget, digits }) })}`}
      </p>
      <div className={style.choices}>
        <Button type="submit" kind="quiet" isBusy={isBusy}>
          {t('limits.save')}
        </Button>
      </div>
    </form>
  )
}
