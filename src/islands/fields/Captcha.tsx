import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import { $captchas, reloadCaptcha, refreshCaptcha, startProofOfWork } from '#stores/auth/login/captcha.ts'
import type { RegisterErrors } from '#stores/register/register-state.ts'
import { $signIn, type SignIn } from '#stores/auth/login/sign-in.ts'
import { Captcha as Part } from '#ui/Captcha.tsx'
import type { CaptchaKey } from './captcha-words.ts'

interface Props {
  /** The form that it protects. */
  purpose: 'login' | 'register'
  /** The registration's errors. */
  errors?: RegisterErrors | undefined
  t: Translate<CaptchaKey>
}

/** Renders the captcha of a form, with an alternative that needs no sight (X16); its code loads when first needed. */
export function Captcha({ purpose, errors, t }: Props) {
  const captcha = useStore($captchas[purpose], { ssr: 'initial' })
  const signIn = useStore($signIn, { ssr: 'initial' })
  const isMissing = purpose === 'login' ? isMissed(signIn) : errors?.has('captcha')
  const isUnseen = captcha.state === 'working' || captcha.state === 'worked'
  return (
    <Part
      label={t('auth.captcha')}
      picture={{
        src: 'image' in captcha ? captcha.image : undefined,
        alt: t('auth.captchaPicture'),
        isBusy: captcha.state === 'loading',
      }}
      unseen={isUnseen ? t(captcha.state === 'working' ? 'auth.captchaWorking' : 'auth.captchaWorked') : undefined}
      another={{ label: t('auth.captchaAnother'), onPress: () => reloadCaptcha(purpose) }}
      other={{
        label: t(isUnseen ? 'auth.captchaBack' : 'auth.captchaInstead'),
        onPress: () => (isUnseen ? reloadCaptcha(purpose) : void startProofOfWork(purpose)),
      }}
      error={isMissing ? t('auth.captchaRequired') : captcha.state === 'failed' && t('auth.captchaFailed')}
      onRead={() => refreshCaptcha(purpose)}
    />
  )
}

function isMissed(signIn: SignIn): boolean {
  return signIn.state === 'incomplete' && signIn.missing === 'captcha'
}
