import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TextContext } from '#islands/table/table-words.ts'
import type { OwnAccount } from '#stores/member/account/own-account.ts'
import { closing, dataExport } from '#stores/member/account/security.ts'
import { Check } from '#ui/Check.tsx'
import { ActForm, type ActField } from './ActForm.tsx'
import style from './Account.module.css'

interface Props extends TextContext {
  account: OwnAccount
}

const password: ActField = {
  name: 'password',
  label: 'account.password',
  type: 'password',
  autoComplete: 'current-password',
}

/** Exports the member's data, and closes the account or says what keeps it from being closed (S2.58). */
export function OwnData({ account, language, t }: Props) {
  const exported = useStore(dataExport.$act)
  useEffect(() => dataExport.reset, [])
  return (
    <>
      <section className={style.part}>
        <h3>{t('account.export')}</h3>
        <p>{t('account.exportText')}</p>
        <ActForm
          act={dataExport}
          fields={[password]}
          submit="account.exportSend"
          sending="account.exporting"
          onSend={(typed) => void dataExport.run(typed.password ?? '')}
          t={t}
        />
        <p role="status">{exported.state === 'done' && t('account.exported')}</p>
      </section>
      <section className={style.part}>
        <h3>{t('account.close')}</h3>
        <p>{t('account.closeText')}</p>
        {account.obstacles.length > 0 ? <Obstacles account={account} language={language} t={t} /> : <Closing t={t} />}
      </section>
    </>
  )
}

function Obstacles({ account, t }: Props) {
  return (
    <>
      <p>{t('account.closeNot')}</p>
      <ul className={style.obstacles}>
        {account.obstacles.map((each) => (
          <li key={each}>{t(`account.obstacle_${each}`)}</li>
        ))}
      </ul>
    </>
  )
}

function Closing({ t }: Pick<Props, 't'>) {
  useEffect(() => closing.reset, [])
  return (
    <ActForm
      act={closing}
      fields={[password]}
      submit="account.closeSend"
      sending="account.closing"
      onSend={({ confirmed, password: secret = '' }) => {
        if (confirmed !== 'on') return { field: 'confirmed', error: 'account.closeConfirmMissing' }
        void closing.run(secret)
      }}
      t={t}
    >
      {({ confirmed }) => (
        <Check name="confirmed" error={confirmed && t(confirmed)}>
          {t('account.closeConfirm')}
        </Check>
      )}
    </ActForm>
  )
}
