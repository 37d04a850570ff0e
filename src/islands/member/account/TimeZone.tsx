import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { nameOfZone } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { deviceZone } from '#browser/zone.ts'
import { timeZone } from '#stores/member/account/own-account.ts'
import { Select } from '#ui/Select.tsx'
import { ActForm } from './ActForm.tsx'
import style from './Account.module.css'

/** Chooses the time zone of all times: that of each device, or one for all of them. */
export function TimeZone({ chosen, language, t }: TextContext & { chosen: string | null }) {
  const saved = useStore(timeZone.$act)
  useEffect(() => timeZone.reset, [])
  const device = t('account.zoneDevice', { zone: nameOfZone(language, deviceZone()) })
  const options = [
    { value: '', label: device },
    ...zoneNames(chosen).map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
  ]
  return (
    <section className={style.part}>
      <h3>{t('account.zone')}</h3>
      <ActForm
        key={chosen}
        act={timeZone}
        fields={[]}
        submit="account.save"
        sending="account.saving"
        onSend={(typed) => void timeZone.run(typed.timeZone || null)}
        t={t}
      >
        <Select label={t('account.zone')} name="timeZone" initial={chosen ?? ''} options={options} />
      </ActForm>
      <p className={style.soft}>{t('account.zoneHint')}</p>
      <p role="status">{saved.state === 'done' && t('account.saved')}</p>
    </section>
  )
}

/** The zones that this browser knows, UTC, and the chosen one, which may have another name here. */
function zoneNames(chosen: string | null): string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === null ? [] : [chosen])])
  return [...names].toSorted()
}
