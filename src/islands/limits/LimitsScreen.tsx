import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { ZoneNote } from '#islands/table/ZoneNote.tsx'
import { $limitChange, $limits, continuePlaying, enterLimits, loadLimits } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BreakForms } from './BreakForms.tsx'
import { CurrentBreak } from './CurrentBreak.tsx'
import { LimitList } from './LimitList.tsx'
import { PlayChoices } from './PlayChoices.tsx'
import { PlayStatistics } from './PlayStatistics.tsx'
import { timeText } from './limit-words.ts'
import style from './Limits.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Renders a member's own limits, breaks, statistics and choices (readings, X54). */
export function LimitsScreen({ language, t }: Props) {
  const limits = useStore($limits)
  useEffect(enterLimits, [])
  if (limits.state === 'loading') return <Skeleton lines={10} label={t('limits.loading')} />
  if (limits.state === 'failed') {
    return <ErrorState text={t(limits.why)} retry={t('shell.retry')} onRetry={() => void loadLimits()} />
  }
  const shared = { value: limits.value, language, t }
  return (
    <div className={style.screen}>
      {limits.value.pause ? <CurrentBreak pause={limits.value.pause} {...shared} /> : <Check {...shared} />}
      <LimitList {...shared} />
      <BreakForms {...shared} />
      <PlayStatistics {...shared} />
      <PlayChoices {...shared} />
      <ZoneNote language={language} t={t}>
        <a href={pathIn(language, '/member?page=securityCenter')}>{t('shell.zoneChange')}</a>
      </ZoneNote>
    </div>
  )
}

/** Asks to look at the session before the next stake. */
function Check({ value: { isCheckDue, playedMs }, language, t }: Parameters<typeof LimitList>[0]) {
  const change = useStore($limitChange)
  if (!isCheckDue) return null
  return (
    <section className={style.part} role="status">
      <h2>{t('limits.checkDue')}</h2>
      <p>{t('limits.checkText', { time: timeText(language, playedMs) })}</p>
      {change.state === 'failed' && change.part === 'check' && <Notice tone="error">{t(change.why)}</Notice>}
      <div className={style.choices}>
        <Button isBusy={change.state === 'sending' && change.part === 'check'} onClick={() => void continuePlaying()}>
          {t('limits.continue')}
        </Button>
      </div>
    </section>
  )
}
