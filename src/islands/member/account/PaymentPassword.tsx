import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMoment } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { OwnAccount } from '#stores/member/account/own-account.ts'
import { paymentPassword } from '#stores/member/account/security.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ActForm } from './ActForm.tsx'
import style from './Account.module.css'

/** Sets and changes the payment password (readings, X41). */
export function PaymentPassword({ account, language, t }: TextContext & { account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const act = useStore(paymentPassword.$act)
  const since = account.paymentPasswordAt
  const open = (next: boolean) => {
    paymentPassword.reset()
    setOpen(next)
  }
  const label = since === null ? 'account.paymentSet' : 'account.paymentChange'
  return (
    <section className={style.part}>
      <h3>{t('account.payment')}</h3>
      <p>{t('account.paymentText')}</p>
      <p>
        {since === null ? t('account.paymentNone') : t('account.paymentSince', { time: formatMoment(language, since) })}
      </p>
      {!isOpen && act.state === 'done' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account.saved')}
        </p>
      )}
      {isOpen ? (
        <Form hasOne={since !== null} onDone={() => setOpen(false)} onCancel={() => open(false)} t={t} />
      ) : (
        <div>
          <Button kind="quiet" onClick={() => open(true)}>
            {t(label)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface FormProps extends Pick<TextContext, 't'> {
  /** There is a payment password that is changed. */
  hasOne: boolean
  onDone: () => void
  onCancel: () => void
}

function Form({ hasOne, onDone, onCancel, t }: FormProps) {
  const secret = { type: 'password', autoComplete: 'off' } as const
  return (
    <ActForm
      act={paymentPassword}
      fields={[
        {
          ...secret,
          name: 'password',
          label: hasOne ? 'account.paymentOld' : 'account.password',
          ...(!hasOne && { autoComplete: 'current-password' }),
        },
        { ...secret, name: 'newPassword', label: 'account.paymentNew' },
        { ...secret, name: 'repeat', label: 'account.paymentRepeat' },
      ]}
      submit="account.save"
      sending="account.saving"
      onSend={({ password = '', newPassword = '', repeat }) => {
        if (newPassword !== repeat) return { field: 'repeat', error: 'account.paymentDifferent' }
        void paymentPassword.run({ password, newPassword }).then((isDone) => isDone && onDone())
      }}
      onCancel={onCancel}
      t={t}
    />
  )
}
