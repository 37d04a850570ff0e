import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { BonusGoes } from '#islands/fields/BonusGoes.tsx'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { AmountField, PasswordField } from '#islands/fields/MoneyFields.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { Staying } from '#islands/fields/Staying.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import { MovementList } from '#islands/table/MovementList.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { transferMovements } from '#stores/member/account-record.ts'
import { memberCentre } from '#stores/member/place.ts'
import { $upline, type UplineFacts, enterUpline, loadUpline, uplineOrder } from '#stores/member/upline.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './Friends.module.css'

const doneKeys = { done: 'upline.done', balance: 'upline.doneBalance', another: 'upline.another' } as const
const errorKeys = {
  missing: { amount: 'upline.amountMissing', password: 'upline.passwordMissing' },
  refused: {
    amount_too_small: 'upline.amountSmall',
    amount_too_large: 'upline.amountLarge',
    password_wrong: 'upline.passwordWrong',
  },
} as const

/** Transfers to the upline (S2.62), or says why nothing can be transferred; and lists the member's transfers. */
export function UplineScreen({ language, t }: TextContext) {
  const state = useStore($upline)
  useEffect(enterUpline, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('upline.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadUpline()} />
    case 'ready': {
      const { facts } = state
      return (
        <div className={style.screen}>
          {facts ? (
            <div className={style.form}>
              <Form facts={facts} language={language} t={t} />
            </div>
          ) : (
            <NoUpline t={t} />
          )}
          <Transfers language={language} t={t} />
        </div>
      )
    }
  }
}

function NoUpline({ t }: Pick<TextContext, 't'>) {
  return (
    <Empty title={t('upline.none')} text={t('upline.noneText')}>
      <PlaceLink href={memberCentre.addressOf('withdraw')} onGo={() => memberCentre.go('withdraw')}>
        {t('upline.toWithdraw')}
      </PlaceLink>
    </Empty>
  )
}

function Form(context: MoneyContext<UplineFacts>) {
  const order = useStore(uplineOrder.$order)
  // it takes the focus only after the member's first action
  const mayFocusRef = useRef(false)
  const { facts, language, t } = context
  if (order.state === 'done') {
    return (
      <MoneyDone completed={order.completed} keys={doneKeys} onAnother={uplineOrder.begin} language={language} t={t} />
    )
  }
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const texts = {
    submit: t('upline.next'),
    sending: t('upline.sending'),
    send: t('upline.send'),
    change: t('upline.change'),
    unknown: t('upline.unsure'),
  }
  const errorOf = errorTexts(order, errorKeys, context)
  const summary = 'draft' in order && (
    <>
      <p>
        <strong>{t('upline.ask', { amount: money(order.draft.amount), account: facts.upline })}</strong>
      </p>
      <BonusGoes bonusMoney={order.draft.bonusMoney} {...context} />
      <p>{t('upline.askText')}</p>
    </>
  )
  return (
    <MoneyForm order={uplineOrder} facts={facts} texts={texts} summary={summary} mayFocusRef={mayFocusRef} t={t}>
      <p>{t('upline.to', { account: facts.upline })}</p>
      <p>{t('upline.free', { amount: money(facts.balance) })}</p>
      <Staying {...context} />
      <AmountField label="upline.amount" error={errorOf('amount')} {...context} />
      <PasswordField
        label={facts.password === 'payment' ? 'upline.paymentPassword' : 'upline.loginPassword'}
        kind={facts.password}
        error={errorOf('password')}
        t={t}
      />
    </MoneyForm>
  )
}

function Transfers({ language, t }: TextContext) {
  return (
    <MovementList
      record={transferMovements}
      id="last-transfers"
      title={t('upline.last')}
      file="transfers"
      columns={{
        time: t('upline.lastTime'),
        type: { name: t('upline.lastType'), in: t('upline.received'), out: t('upline.sent') },
        amount: t('upline.lastAmount'),
        after: t('upline.lastAfter'),
        number: t('upline.lastNumber'),
      }}
      sums={[
        { name: t('upline.sent'), of: (page) => page.out },
        { name: t('upline.received'), of: (page) => page.in },
      ]}
      empty={t('upline.lastNone')}
      emptyText={t('upline.lastNoneText')}
      language={language}
      t={t}
    />
  )
}
