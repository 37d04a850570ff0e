import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { $role } from '#stores/auth/session/role.ts'
import { loadServiceDesk } from '#stores/service/desk.ts'
import { $writing, resumeWriting } from '#stores/service/write.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { DeskTimes } from './DeskTimes.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { ServiceTalk } from './ServiceTalk.tsx'
import style from './Service.module.css'

export interface ServiceProps {
  language: Language
  topics: readonly { readonly tag: string; readonly title: string }[]
  index: string
  t: Translate<MessageKey>
}

/** The inbox: a member has a thread, anybody else asks with an e-mail address. */
export function ServiceScreen(props: ServiceProps) {
  useEffect(() => void loadServiceDesk(), [])
  const role = useStore($role)
  const isMember = role === 'member' || role === 'agent'
  return (
    <div className={style.screen}>
      <DeskTimes {...props} />
      {isMember ? <ServiceTalk {...props} /> : <Question {...props} />}
    </div>
  )
}

/** A visitor's question, then its number. */
function Question(props: ServiceProps) {
  const { language, t } = props
  const writing = useStore($writing)
  if (writing.state !== 'asked') return <ServiceForm {...props} isMember={false} />
  return (
    <div className={style.asked}>
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <p>
          <strong>{t('service.asked', { number: writing.number })}</strong>
        </p>
        <p>{t('service.askedText', { email: `\u2068${writing.email}\u2069` })}</p>
      </div>
      <Button kind="quiet" onClick={resumeWriting}>
        {t('service.askAnother')}
      </Button>
      <a href={pathIn(language, '/')}>{t('shell.backHome')}</a>
    </div>
  )
}
