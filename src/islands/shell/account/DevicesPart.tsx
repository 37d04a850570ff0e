import { DeviceList } from '#islands/shell/DeviceList.tsx'
import { SecurityLog } from '#islands/member/account/SecurityLog.tsx'
import style from '#islands/member/account/Account.module.css'
import type { TextContext } from '#islands/table/table-words.ts'

/** Renders the devices that are logged in, and the security log (S2.58). */
export function DevicesPart({ language, t }: TextContext) {
  return (
    <>
      <section className={style.part}>
        <h3>{t('auth.devices')}</h3>
        <DeviceList language={language} t={t} />
      </section>
      <SecurityLog language={language} t={t} />
    </>
  )
}
