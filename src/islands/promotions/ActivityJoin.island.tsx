import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $activities, joinPromotion } from '#stores/promotions/activities.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import type { activityJoinWords } from './ActivityJoin.words.ts'
import style from './ActivityApply.module.css'

type Key = (typeof activityJoinWords)[number]

interface Props {
  language: Language
  words: Messages
  promotionId: string
}

const OwnActivity = lazyPart(
  async () => (await import('./OwnActivity.tsx')).OwnActivity,
  ['activity', 'bonus', 'games', 'refusals', 'shell'],
)

/** Renders the button that joins a promotion with a goal; for members its progress and its reward (S4.43). */
export function ActivityJoin(props: Props) {
  const t = translator<Key>(props.language, props.words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Join {...props} />
    </Boundary>
  )
}

function Join({ language, words, promotionId }: Props) {
  const t = translator<Key>(language, words)
  const { state } = useStore($activities, { ssr: 'initial' })
  const button = (
    <Button data-scripted isBusy={state === 'loading'} onClick={() => joinPromotion(promotionId)}>
      {t(state === 'loading' ? 'activity.joining' : 'activity.join')}
    </Button>
  )
  return (
    <div className={style.apply}>
      {state === 'none' || state === 'loading' ? (
        button
      ) : (
        <OwnActivity promotionId={promotionId} language={language} coming={button} failure={failureWords(t)} />
      )}
    </div>
  )
}
