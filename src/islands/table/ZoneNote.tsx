import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import { zoneName } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $member } from '#stores/auth/session/member.ts'
import style from './ZoneNote.module.css'

interface Props {
  language: Language
  t: Translate<'shell.timesIn'>
  /** Where the zone is changed. */
  children?: ReactNode
}

/** Names the time zone of all times of a screen, once. */
export function ZoneNote({ language, t, children }: Props) {
  // a change in the account is seen at once
  useStore($member)
  return (
    <p className={style.zone}>
      {t('shell.timesIn', { zone: zoneName(language) })} {children}
    </p>
  )
}
