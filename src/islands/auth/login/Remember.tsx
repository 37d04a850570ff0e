import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { fillIn } from '#browser/fill-in.ts'
import { loadRemembering } from '#stores/auth/login/sign-in.ts'
import { forgetFields, isTicked, rememberedFields } from '#stores/auth/login/remembered.ts'
import style from './LoginMethods.module.css'

/** Renders the "remember me" checkbox for a day (S2.42, S4.20); prefills its form with the last values (S3.13). */
export function Remember({ t }: { t: Translate<'auth.remember'> }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    fillIn(box.current?.form, rememberedFields())
    // before the login needs it
    void loadRemembering()
  }, [])
  // not the registration's `Check`, which the login page would load separately
  return (
    <label className={style.remember}>
      <input
        ref={box}
        type="checkbox"
        name="remember"
        defaultChecked={isTicked()}
        onChange={(event) => event.currentTarget.checked || forgetFields()}
      />
      {t('auth.remember')}
    </label>
  )
}
