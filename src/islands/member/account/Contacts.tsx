import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { OwnAccount } from '#stores/member/account/own-account.ts'
import { contactChange, contactRequest } from '#stores/member/account/security.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ActForm, type ActField } from './ActForm.tsx'
import style from './Account.module.css'

interface Props {
  account: OwnAccount
  t: Translate<MessageKey>
}

type Way = 'email' | 'mobile'
/** A contact that a code was requested for. */
type Contact = Parameters<typeof contactChange.run>[0] extends infer Input ? Omit<Input & object, 'code'> : never

const labels = { email: 'account.email', mobile: 'account.mobile' } as const
const changes = { email: 'account.changeEmail', mobile: 'account.changeMobile' } as const
const password: ActField = {
  name: 'password',
  label: 'account.password',
  type: 'password',
  autoComplete: 'current-password',
}
const fields: Readonly<Record<Way, readonly ActField[]>> = {
  email: [{ name: 'email', label: 'account.newEmail', type: 'email', autoComplete: 'email' }, password],
  mobile: [
    { name: 'countryDialingCode', label: 'account.dialing', inputMode: 'tel', autoComplete: 'tel-country-code' },
    { name: 'mobileNum', label: 'account.newMobile', type: 'tel', autoComplete: 'tel-national' },
    password,
  ],
}

/** Shows e-mail address and mobile number, masked, and changes them with a code (S2.58). */
export function Contacts({ account, t }: Props) {
  const [way, setWay] = useState<Way>()
  const [isChanged, setChanged] = useState(false)
  const open = (next: Way | undefined) => {
    contactRequest.reset()
    contactChange.reset()
    setChanged(false)
    setWay(next)
  }
  const done = () => {
    setWay(undefined)
    setChanged(true)
  }
  return (
    <section className={style.part}>
      <h3>{t('account.contacts')}</h3>
      {isChanged && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account.contactChanged')}
        </p>
      )}
      <ul className={style.list}>
        {(['email', 'mobile'] as const).map((each) => (
          <li key={each}>
            <div className={style.row}>
              <p>
                {t(labels[each])}: <bdi translate="no">{account[each] ?? t('account.notSet')}</bdi>
                {isUnverified(account, each) && ` (${t('account.notVerified')})`}
              </p>
              {way !== each && <Open account={account} way={each} onOpen={() => open(each)} t={t} />}
            </div>
            {way === each && <Change way={each} onDone={done} onCancel={() => open(undefined)} t={t} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns whether a number was given at the registration, without a code. */
function isUnverified({ mobile, isMobileVerified }: OwnAccount, way: Way): boolean {
  return way === 'mobile' && mobile !== null && !isMobileVerified
}

function Open({ account, way, onOpen, t }: Props & { way: Way; onOpen: () => void }) {
  const verifies = isUnverified(account, way)
  return (
    <Button kind="quiet" aria-label={t(verifies ? 'account.verifyMobile' : changes[way])} onClick={onOpen}>
      {t(verifies ? 'account.verify' : 'account.change')}
    </Button>
  )
}

interface ChangeProps extends Pick<Props, 't'> {
  way: Way
  onDone: () => void
  onCancel: () => void
}

function Change({ way, onDone, onCancel, t }: ChangeProps) {
  const sent = useStore(contactRequest.$act)
  const [contact, setContact] = useState<Contact>()
  if (!contact || sent.state !== 'done') {
    return (
      <ActForm
        act={contactRequest}
        fields={fields[way]}
        submit="account.sendCode"
        sending="account.saving"
        onSend={({ password: secret = '', ...typed }) => {
          const wanted = { way, ...typed }
          setContact(wanted)
          void contactRequest.run({ ...wanted, password: secret })
        }}
        onCancel={onCancel}
        t={t}
      />
    )
  }
  return (
    <ActForm
      key="code"
      act={contactChange}
      fields={[{ name: 'code', label: 'account.code', inputMode: 'numeric', autoComplete: 'one-time-code' }]}
      submit="account.confirm"
      sending="account.saving"
      onSend={({ code = '' }) => void contactChange.run({ ...contact, code }).then((isDone) => isDone && onDone())}
      onCancel={onCancel}
      t={t}
    >
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {t('account.codeSent', { to: contact.email ?? contact.mobileNum ?? '' })}
      </p>
    </ActForm>
  )
}
