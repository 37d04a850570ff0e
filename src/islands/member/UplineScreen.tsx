import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { AmountField, PasswordField } from '#islands/fields/MoneyFields.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { goInCentre, memberAddressOf } from '#stores/member/place.ts'
import {
  $upline,
  type UplineFacts,
  type UplineTransfer,
  enterUpline,
  loadUpline,
  uplineOrder,
} from '#stores/member/upline.ts'
import { CardTable } from '#ui/CardTable.tsx'
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
const withdrawing = { screen: 'withdraw' } as const

/** Transfers to the upline (S2.62), or says why nothing can be transferred; and lists the latest transfers. */
export function UplineScreen({ language, t }: TextContext) {
  const state = useStore($upline)
  useEffect(enterUpline, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('upline.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadUpline()} />
    case 'ready': {
      const { facts, digits, transfers } = state
      return (
        <div className={style.screen}>
          {facts ? <Form facts={facts} language={language} t={t} /> : <NoUpline t={t} />}
          <Latest transfers={transfers} digits={digits} language={language} t={t} />
        </div>
      )
    }
  }
}

function NoUpline({ t }: Pick<TextContext, 't'>) {
  return (
    <Empty title={t('upline.none')} text={t('upline.noneText')}>
      <PlaceLink href={memberAddressOf(withdrawing)} onGo={() => goInCentre(withdrawing)}>
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
      <p>{t('upline.askText')}</p>
    </>
  )
  return (
    <MoneyForm order={uplineOrder} facts={facts} texts={texts} summary={summary} mayFocusRef={mayFocusRef} t={t}>
      <p>{t('upline.to', { account: facts.upline })}</p>
      <p>{t('upline.free', { amount: money(facts.balance) })}</p>
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

interface LatestProps extends TextContext {
  transfers: readonly UplineTransfer[]
  digits: number
}

function Latest({ transfers, digits, language, t }: LatestProps) {
  return (
    <section>
      <h3>{t('upline.last')}</h3>
      {transfers.length === 0 ? (
        <p className={style.soft}>{t('upline.lastNone')}</p>
      ) : (
        <CardTable
          name={t('upline.last')}
          rows={transfers}
          keyOf={({ id }) => id}
          columns={[
            { name: t('upline.lastTime'), cell: ({ at }) => <Moment at={at} language={language} /> },
            { name: t('upline.lastTo'), cell: ({ account }) => <bdi translate="no">{account}</bdi> },
            {
              name: t('upline.lastAmount'),
              cell: ({ amount: minor }) => formatMoney(language, { minor, digits }),
              isNumber: true,
            },
          ]}
        />
      )}
    </section>
  )
}
