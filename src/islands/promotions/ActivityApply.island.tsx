import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $applications, type Application, type Applications } from '#stores/promotions/applications.ts'
import { $applyForm } from '#stores/promotions/apply-form.ts'
import { openApplication } from '#stores/promotions/apply.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import type { activityApplyWords } from './ActivityApply.words.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import style from './ActivityApply.module.css'

type Key = (typeof activityApplyWords)[number]

interface Props {
  language: Language
  words: Messages
  promotionId: string
  /** The title of the promotion. */
  title: string
  /** It brings own money, not a bonus. */
  paysCash: boolean
}

const ApplyDialog = lazyPart(
  async () => (await import('./ApplyDialog.tsx')).ApplyDialog,
  ['activity', 'auth', 'refusals'],
)

/** Renders the button to apply for a promotion (S3.33), and the status of the application (S4.43). */
export function ActivityApply(props: Props) {
  const t = translator<Key>(props.language, props.words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Apply t={t} {...props} />
    </Boundary>
  )
}

function Apply({ language, promotionId, title, paysCash, t }: Props & { t: Translate<Key> }) {
  const applications = useStore($applications, { ssr: 'initial' })
  const form = useStore($applyForm, { ssr: 'initial' })
  const known = applications.state === 'ready' ? applications : undefined
  const own = known?.value.get(promotionId)
  return (
    <div className={style.apply}>
      {own && <Became own={own} language={language} isFresh={known?.fresh === promotionId} t={t} />}
      {(!own || own.state === 'rejected') && (
        <Button data-scripted onClick={() => openApplication(promotionId)}>
          {t(own ? 'activity.applyAgain' : 'activity.apply')}
        </Button>
      )}
      {form?.promotionId === promotionId && (
        <ApplyDialog
          language={language}
          title={title}
          bonus={termsOf(applications, paysCash)}
          coming={<span className={style.coming} />}
          failure={failureWords(t)}
        />
      )}
    </div>
  )
}

function termsOf(applications: Applications, paysCash: boolean) {
  return applications.state === 'ready' && !paysCash ? applications.bonus : undefined
}

interface BecameProps {
  own: Application
  language: Language
  /** Just sent: the button that had the focus is gone. */
  isFresh: boolean
  t: Translate<Key>
}

function Became({ own, language, isFresh, t }: BecameProps) {
  return (
    <p className={style.state} role="status" tabIndex={-1} ref={isFresh ? focus : undefined}>
      <strong>{t(`activity.${own.state}`)}</strong> {textOf(own, language, t)}
    </p>
  )
}

function focus(line: HTMLElement | null): void {
  line?.focus()
}

function textOf({ state, appliedAt, answeredAt, ...own }: Application, language: Language, t: Translate<Key>): string {
  const time = formatMoment(language, answeredAt ?? appliedAt)
  switch (state) {
    case 'applying':
      return t('activity.applyingText', { time })
    case 'rejected':
      return t('activity.rejectedText', { time, reason: own.reason ?? '' })
    case 'issued':
      return t('activity.issuedText', {
        time,
        amount: formatMoney(language, { minor: own.amount ?? 0, digits: own.digits }),
      })
  }
}
