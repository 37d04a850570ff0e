import { useStore } from '@nanostores/react'
import { formatMoment } from '#i18n/moment.ts'
import { $limitChange, type LimitState, askForEnd } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BreakTerms, breakTitles } from './BreakTerms.tsx'
import type { LimitContext } from './limit-words.ts'
import style from './Limits.module.css'

interface Props extends LimitContext {
  pause: NonNullable<LimitState['pause']>
}

/** Renders the break that a member is on, and ends a self-exclusion whose time has passed. */
export function CurrentBreak({ pause, value, language, t }: Props) {
  const { kind, until, endFrom } = pause
  const waits = endFrom !== null && value.now < endFrom
  const mayEnd = kind === 'exclusion' && until !== null && value.now >= until && !waits
  return (
    <section className={style.part} data-pause={kind}>
      <h2>{t(breakTitles[kind])}</h2>
      <BreakTerms pause={pause} language={language} t={t} />
      {waits && <p>{t('limits.endWaits', { time: formatMoment(language, endFrom) })}</p>}
      {mayEnd && <End isAsked={endFrom !== null} t={t} />}
    </section>
  )
}

function End({ isAsked, t }: Pick<Props, 't'> & { isAsked: boolean }) {
  const change = useStore($limitChange)
  const own = change.state !== 'idle' && change.part === 'end' ? change : undefined
  return (
    <>
      {own?.state === 'failed' && <Notice tone="error">{t(own.why)}</Notice>}
      <div className={style.choices}>
        <Button kind="quiet" isBusy={own?.state === 'sending'} onClick={() => void askForEnd()}>
          {t(isAsked ? 'limits.confirmEnd' : 'limits.askEnd')}
        </Button>
      </div>
    </>
  )
}
