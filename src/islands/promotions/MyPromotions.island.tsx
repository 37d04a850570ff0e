import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $activities, ownPromotions } from '#stores/promotions/activities.ts'
import { Boundary } from '#ui/Boundary.tsx'
import type { myPromotionsWords } from './MyPromotions.words.ts'

interface Props {
  language: Language
  words: Messages
}

const OwnList = lazyPart(async () => (await import('./OwnList.tsx')).OwnList, ['activity', 'refusals', 'shell'])

/** Lists, below all promotions, those that the member has joined or applied for; nothing for everybody else. */
export function MyPromotions({ language, words }: Props) {
  return (
    <Boundary fallback={null}>
      <Own language={language} words={words} />
    </Boundary>
  )
}

function Own({ language, words }: Props) {
  const known = useStore($activities, { ssr: 'initial' })
  const t = translator<(typeof myPromotionsWords)[number]>(language, words)
  if (known.state !== 'failed' && ownPromotions(known).length === 0) return null
  return <OwnList language={language} failure={failureWords(t)} />
}
