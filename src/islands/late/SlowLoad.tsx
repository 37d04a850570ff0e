import { useEffect, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import { brand } from '#brand/brand.ts'
import { isLanguage } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#browser/page.ts'
import { fetchMessages } from '#browser/word-file.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Around, Loaded } from './lazy-part.tsx'

/** Offers to cancel the loading of a part that takes too long (S7.46, X34). Its own code and text load while it does. */
function SlowLoad({ onCancel }: { onCancel: () => void }) {
  const [words, setWords] = useState<Messages>()
  useEffect(() => {
    void fetchMessages(pageLanguage(), ['shell']).then(setWords, () => {}) // no text, no button
  }, [])
  if (!words) return null
  const language = pageLanguage()
  const t = translator<MessageKey>(isLanguage(language) ? language : brand.defaultLanguage, words)
  return (
    <div role="status">
      <Notice tone="warning">
        {t('shell.slowPart')}{' '}
        <Button kind="quiet" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </Notice>
    </div>
  )
}

/** Returns what stands in for a part that takes too long; `undefined` if it has no words for a failure, to which cancelling leads. */
export function slowPart({ failure, coming, onCancel }: Around & { onCancel: () => void }): Loaded | undefined {
  if (!failure || !('text' in failure)) return undefined
  const Part = () => (
    <>
      {coming}
      <SlowLoad onCancel={onCancel} />
    </>
  )
  return { Part, words: undefined }
}
