import { formatMoment } from '#i18n/moment.ts'
import style from '#islands/member/account/Account.module.css'
import { PaymentPassword } from '#islands/member/account/PaymentPassword.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import type { OwnAccount } from '#stores/member/account/own-account.ts'
import { Button } from '#ui/Button.tsx'
import { OtherLogins } from '#islands/shell/OtherLogins.tsx'

/** Renders the passwords and the other ways to log in (S2.58). */
export function LoginPart(props: TextContext & { account: OwnAccount }) {
  const { account, language, t } = props
  const expires = account.passwordExpiresAt
  const state =
    expires === null
      ? t('account.passwordSet')
      : t('account.passwordExpires', { time: formatMoment(language, expires) })
  return (
    <>
      <section className={style.part}>
        <h3>{t('account.loginPassword')}</h3>
        <div className={style.row}>
          <p>{state}</p>
          {/* the header's dialog */}
          <Button kind="quiet" onClick={() => openAccountDialog('change-password')}>
            {t('account.changePassword')}
          </Button>
        </div>
      </section>
      <PaymentPassword {...props} />
      <section className={style.part}>
        <OtherLogins language={language} t={t} isAlways />
      </section>
    </>
  )
}
