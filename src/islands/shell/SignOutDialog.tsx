import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import { $signOut, signOut } from '#stores/auth/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './HeaderAccount.module.css'

/** Asks before signing out (S4.22); cancel does nothing. */
export function SignOutDialog({ t, home }: { t: Translate<HeaderKey>; home: string }) {
  const state = useStore($signOut, { ssr: 'initial' })
  return (
    <dialog id="sign-out" aria-labelledby="sign-out-title">
      <h2 id="sign-out-title">{t('shell.logoutTitle')}</h2>
      <p>{t('shell.logoutText')}</p>
      <div className={style.choices}>
        <Button kind="quiet" {...{ command: 'close', commandfor: 'sign-out' }}>
          {t('shell.cancel')}
        </Button>
        <Button isBusy={state === 'leaving'} onClick={() => void signOut(home)}>
          {t('shell.confirm')}
        </Button>
      </div>
    </dialog>
  )
}
