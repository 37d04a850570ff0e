import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { PasswordField } from '#islands/fields/MoneyFields.tsx'
import { errorTexts } from '#islands/fields/money-words.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { $nearest, type ConvertDraft, convertOrder } from '#stores/points/convert.ts'
import type { PointsFacts } from '#stores/points/points.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { ExchangeDone } from './ExchangeDone.tsx'
import { orderTexts } from './order-texts.ts'
import { pointsText } from './points-text.ts'
import style from './Points.module.css'

type Context = TextContext & { facts: PointsFacts }

/** Converts points into play money (S4.44): how many, and the password. */
export function ConvertDialog({ onClose, ...context }: Context & { onClose: () => void }) {
  const { t } = context
  useEffect(() => convertOrder.begin(), [])
  return (
    <Dialog id="convert-points" title={t('points.convertTitle')} close={t('auth.close')} isForm onClose={onClose}>
      <Form {...context} />
    </Dialog>
  )
}

const errorKeys = {
  missing: { points: 'points.pointsMissing', password: 'auth.passwordRequired' },
  refused: { points_multiple: 'points.multiple', password_wrong: 'points.passwordWrong' },
} as const

function Form({ facts, language, t }: Context) {
  const order = useStore(convertOrder.$order)
  const nearest = useStore($nearest) ?? facts.ratio.points
  const mayFocusRef = useRef(false)
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  if (order.state === 'done') {
    const { status, amount } = order.completed
    const text = t(status === 'approved' ? 'points.converted' : 'points.convertHeld', { amount: money(amount) })
    return <ExchangeDone completed={order.completed} text={text} language={language} t={t} />
  }
  const step = formatNumber(language, facts.ratio.points)
  const values = { step, nearest: formatNumber(language, nearest) }
  const errorOf = errorTexts(order, errorKeys, { facts: { ...facts, min: 0, max: 0 }, language, t, values })
  const rate = { points: pointsText(facts.ratio.points, { language, t }), amount: money(facts.ratio.minor) }
  return (
    <MoneyForm
      order={convertOrder}
      facts={facts}
      texts={orderTexts(t)}
      summary={'draft' in order && <Summary draft={order.draft} facts={facts} language={language} t={t} />}
      notes={<p className={style.soft}>{t('points.atOnce', { amount: money(facts.autoBelow) })}</p>}
      mayFocusRef={mayFocusRef}
      t={t}
    >
      <p>
        {t('points.rate', rate)} {t('points.has', { points: pointsText(facts.points, { language, t }) })}
      </p>
      <Field
        label={t('points.pointsField', { step })}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        isRequired
        error={errorOf('points')}
      />
      <PasswordField
        label={facts.password === 'payment' ? 'points.paymentPassword' : 'points.loginPassword'}
        kind={facts.password}
        error={errorOf('password')}
        t={t}
      />
    </MoneyForm>
  )
}

function Summary({ draft, facts, language, t }: Context & { draft: ConvertDraft }) {
  const amount = formatMoney(language, { minor: draft.amount, digits: facts.digits })
  return (
    <>
      <p>
        <strong>{t('points.askConvert', { points: pointsText(draft.points, { language, t }), amount })}</strong>
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{t('points.leftOver')}</dt>
          <dd>{pointsText(Math.max(0, facts.points - draft.points), { language, t })}</dd>
        </div>
      </dl>
    </>
  )
}
