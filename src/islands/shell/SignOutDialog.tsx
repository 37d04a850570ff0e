import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import { $signOut, signOut } from '#stores/auth/sign-out.ts'
import { Confirm } from '#ui/Confirm.tsx'
import type { HeaderKey } from './HeaderAccount.island.tsx'

/** Asks before signing out (S4.22); cancel does nothing. */
export function SignOutDialog({ t, home }: { t: Translate<HeaderKey>; home: string }) {
  const state = useStore($signOut, { ssr: 'initial' })
  return (
    <Confirm
      id="sign-out"
      title={t('shell.logoutTitle')}
      cancel={t('shell.cancel')}
      confirm={t('shell.confirm')}
      isBusy={state === 'leaving'}
      onConfirm={() => void signOut(home)}
    >
      <p>{t('shell.logoutText')}</p>
    </Confirm>
  )
}
