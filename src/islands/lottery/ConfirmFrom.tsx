import { type SubmitEvent, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { setConfirmFrom } from '#stores/lottery/confirm-from.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { BoardText } from './board-text.ts'
import style from './Board.module.css'

interface Props extends BoardText {
  /** The price in minor units, if the member has set one. */
  from: number | undefined
}

/** Lets a member say from which price on a slip is confirmed before it is bought. */
export function ConfirmFrom({ from, language, t }: Props) {
  const [why, setWhy] = useState<string>()
  const [spoken, speak] = useState('')
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const state = from === undefined ? t('lottery.confirmDefault') : t('lottery.confirmFromNow', { amount: money(from) })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const isSaved = setConfirmFrom(String(new FormData(form).get('confirmFrom') ?? ''))
    setWhy(isSaved ? undefined : t('lottery.confirmInvalid', { amount: money(1_000) }))
    speak(isSaved ? t('lottery.confirmSaved') : '')
    if (isSaved) form.reset()
  }
  return (
    <details className={style.saved} data-testid="confirm-from">
      <summary>{state}</summary>
      <form className={style.save} onSubmit={save}>
        <Field
          label={t('lottery.confirmFrom')}
          name="confirmFrom"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={why}
        />
        <Button kind="quiet" type="submit">
          {t('lottery.confirmSet')}
        </Button>
      </form>
      <p role="status">{spoken}</p>
      <p className={style.soft}>{t('lottery.confirmNote')}</p>
    </details>
  )
}
