import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { fillIn } from '#lib/fill-in.ts'
import { forgetFields, isTicked, rememberedFields } from '#stores/auth/login/remembered.ts'
import style from './LoginMethods.module.css'

/** The box to be remembered by for a day (S2.42, S4.20), in the form whose fields it fills in as they were last (S3.13). */
export function Remember({ t }: { t: Translate<'auth.remember'> }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => fillIn(box.current?.form, rememberedFields()), [])
  // not the `Check` of the registration, which that page would have to fetch apart
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
