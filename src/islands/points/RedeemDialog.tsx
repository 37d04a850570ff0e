import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { PasswordField } from '#islands/fields/MoneyFields.tsx'
import { errorTexts } from '#islands/fields/money-words.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { PointsFacts } from '#stores/points/points.ts'
import {
  COMMENT_CHARACTERS,
  MAX_GOODS,
  type RedeemDraft,
  type RedeemFacts,
  redeemOrder,
} from '#stores/points/redeem.ts'
import type { OrderState } from '#stores/wallet/money-order.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ExchangeDone } from './ExchangeDone.tsx'
import { orderTexts } from './order-texts.ts'
import { pointsText } from './points-text.ts'
import style from './Points.module.css'

interface Props extends TextContext {
  facts: PointsFacts
  /** The id of the good. */
  id: string
  onClose: () => void
}

/** Redeems points for a good of the mall (S2.88): its number, where it goes, a remark and the password. */
export function RedeemDialog({ facts, id, onClose, language, t }: Props) {
  const good = facts.goods.find((one) => one.id === id)
  useEffect(() => redeemOrder.begin(), [])
  const title = good ? t('points.redeemTitle', { good: good.title }) : t('points.goodMissing')
  return (
    <Dialog id="redeem-points" title={title} close={t('auth.close')} isForm onClose={onClose}>
      {good ? (
        <Form own={{ good, points: facts.points }} facts={facts} language={language} t={t} />
      ) : (
        <p>{t('points.goodMissingText')}</p>
      )}
    </Dialog>
  )
}

const errorKeys = {
  missing: { number: 'points.numberMissing', address: 'refusals.address_missing', password: 'auth.passwordRequired' },
  refused: { password_wrong: 'points.passwordWrong' },
} as const

function Form({ own, facts, language, t }: TextContext & { own: RedeemFacts; facts: PointsFacts }) {
  const order = useStore(redeemOrder.$order)
  const mayFocusRef = useRef(false)
  const { good, points } = own
  if (order.state === 'done') {
    return <ExchangeDone completed={order.completed} text={t('points.redeemed')} language={language} t={t} />
  }
  const context = { facts: { ...facts, min: 1, max: MAX_GOODS }, language, t }
  const errorOf = errorTexts(order, errorKeys, context)
  return (
    <MoneyForm
      order={redeemOrder}
      facts={own}
      texts={orderTexts(t)}
      summary={'draft' in order && <Summary draft={order.draft} points={points} language={language} t={t} />}
      notes={<p className={style.soft}>{t('points.held')}</p>}
      mayFocusRef={mayFocusRef}
      t={t}
    >
      <p>
        {t('points.each', { price: pointsText(good.points, { language, t }) })}{' '}
        {t('points.has', { points: pointsText(points, { language, t }) })}
      </p>
      <Fields good={good} order={order} errorOf={errorOf} language={language} t={t} />
      <PasswordField
        label={facts.password === 'payment' ? 'points.paymentPassword' : 'points.loginPassword'}
        kind={facts.password}
        error={errorOf('password')}
        t={t}
      />
    </MoneyForm>
  )
}

interface FieldsProps extends TextContext {
  good: RedeemFacts['good']
  order: OrderState<string, unknown, unknown>
  errorOf: (field: 'number' | 'address' | 'remark') => string | undefined
}

/** How many, where they go if they are sent, and a remark. */
function Fields({ good, order, errorOf, language, t }: FieldsProps) {
  const count = (of: number) => formatNumber(language, of)
  const isTooMany = order.state === 'filling' && order.errors.get('number') === 'amount_too_large'
  const isTooLong = order.state === 'filling' && order.errors.get('address') === 'amount_too_large'
  const tooLong = t('points.tooLong', { max: count(COMMENT_CHARACTERS) })
  return (
    <>
      <Field
        label={t('points.number')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={count(1)}
        isRequired
        error={isTooMany ? t('points.numberMax', { max: count(MAX_GOODS) }) : errorOf('number')}
      />
      {good.needsAddress && (
        <TextArea
          label={t('points.address')}
          name="address"
          rows={2}
          isRequired
          autoComplete="street-address"
          hint={t('points.addressHint')}
          error={isTooLong ? tooLong : errorOf('address')}
        />
      )}
      <TextArea label={t('points.remark')} name="remark" rows={2} error={errorOf('remark') && tooLong} />
    </>
  )
}

function Summary({ draft, points, language, t }: TextContext & { draft: RedeemDraft; points: number }) {
  const { good, number, spent } = draft
  return (
    <>
      <p>
        <strong>{t('points.ask', { good: good.title, number: formatNumber(language, number) })}</strong>
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{t('points.cost')}</dt>
          <dd>{pointsText(spent, { language, t })}</dd>
        </div>
        <div>
          <dt>{t('points.leftOver')}</dt>
          <dd>{pointsText(Math.max(0, points - spent), { language, t })}</dd>
        </div>
      </dl>
    </>
  )
}
