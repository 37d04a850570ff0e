import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMoment } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { OwnAccount, Payee } from '#stores/member/account/own-account.ts'
import { newPayee, oldPayee, payeeKinds } from '#stores/member/account/security.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ActForm, type ActField } from './ActForm.tsx'
import style from './Account.module.css'

interface Props extends TextContext {
  account: OwnAccount
}

/** Lists the accounts for payouts, masked, and adds and removes them with a password (S2.58). */
export function Payees({ account, language, t }: Props) {
  const [open, setOpen] = useState<string>()
  const added = useStore(newPayee.$act)
  const removed = useStore(oldPayee.$act)
  const show = (next: string | undefined) => {
    newPayee.reset()
    oldPayee.reset()
    setOpen(next)
  }
  const password = passwordOf(account)
  const isDone = open === undefined && (added.state === 'done' || removed.state === 'done')
  return (
    <section className={style.part}>
      <p>{t('account.payeesText')}</p>
      {isDone && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account.saved')}
        </p>
      )}
      {account.payees.length === 0 && <p className={style.soft}>{t('account.payeesNone')}</p>}
      <ul className={style.list}>
        {account.payees.map((payee) => (
          <li key={payee.id}>
            <Row payee={payee} onRemove={() => show(payee.id)} language={language} t={t} />
            {open === payee.id && (
              <Removing
                payee={payee}
                password={password}
                onDone={() => setOpen(undefined)}
                onCancel={() => show(undefined)}
                t={t}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        {open === 'new' ? (
          <Adding password={password} onDone={() => setOpen(undefined)} onCancel={() => show(undefined)} t={t} />
        ) : (
          <Button kind="quiet" onClick={() => show('new')}>
            {t('account.payeeAdd')}
          </Button>
        )}
      </div>
    </section>
  )
}

function passwordOf({ paymentPasswordAt }: OwnAccount): ActField {
  return paymentPasswordAt === null
    ? { name: 'password', label: 'account.password', type: 'password', autoComplete: 'current-password' }
    : { name: 'password', label: 'account.payment', type: 'password', autoComplete: 'off' }
}

function nameOf({ provider, last4 }: Payee): string {
  return `${provider} •••• ${last4}`
}

interface RowProps extends TextContext {
  payee: Payee
  onRemove: () => void
}

function Row({ payee, onRemove, language, t }: RowProps) {
  return (
    <div className={style.row}>
      <div>
        <strong>
          <bdi translate="no">{nameOf(payee)}</bdi>
        </strong>
        <p>
          {t(`account.payee_${payee.kind}`)} · <bdi translate="no">{payee.holder}</bdi>
        </p>
        <p className={style.soft}>{t('account.payeeAdded', { time: formatMoment(language, payee.addedAt) })}</p>
      </div>
      <Button kind="quiet" aria-label={t('account.payeeRemove', { name: nameOf(payee) })} onClick={onRemove}>
        {t('account.remove')}
      </Button>
    </div>
  )
}

interface RemovingProps extends AddingProps {
  payee: Payee
}

function Removing({ payee, password, onDone, onCancel, t }: RemovingProps) {
  return (
    <ActForm
      act={oldPayee}
      fields={[password]}
      submit="account.remove"
      sending="account.saving"
      onSend={(typed) =>
        void oldPayee.run({ id: payee.id, password: typed.password ?? '' }).then((isGone) => isGone && onDone())
      }
      onCancel={onCancel}
      t={t}
    >
      <p>{t('account.payeeRemoveAsk', { name: nameOf(payee) })}</p>
    </ActForm>
  )
}

interface AddingProps extends Pick<Props, 't'> {
  password: ActField
  onDone: () => void
  onCancel: () => void
}

function Adding({ password, onDone, onCancel, t }: AddingProps) {
  const fields: readonly ActField[] = [
    { name: 'provider', label: 'account.payeeProvider', autoComplete: 'off' },
    { name: 'holder', label: 'account.payeeHolder', autoComplete: 'name' },
    { name: 'number', label: 'account.payeeNumber', autoComplete: 'off' },
    password,
  ]
  return (
    <ActForm
      act={newPayee}
      fields={fields}
      submit="account.payeeAdd"
      sending="account.saving"
      onSend={({ kind: chosen, provider = '', holder = '', number = '', password: secret = '' }) => {
        const kind = payeeKinds.find((each) => each === chosen) ?? 'bank'
        void newPayee.run({ kind, provider, holder, number, password: secret }).then((isDone) => isDone && onDone())
      }}
      onCancel={onCancel}
      t={t}
    >
      <Select
        label={t('account.payeeKind')}
        name="kind"
        options={payeeKinds.map((kind) => ({ value: kind, label: t(`account.payee_${kind}`) }))}
      />
    </ActForm>
  )
}
