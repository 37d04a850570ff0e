import { useEffect, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import { brand } from '#brand/brand.ts'
import { isLanguage } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#browser/page.ts'
import { fetchMessages } from '#browser/word-file.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** X34: from then on the user may cancel. */
const CANCEL_MS = 8_000
/** The texts load ahead of that, as few parts take so long. */
const WORDS_MS = 3_000

// no style sheet: it would be part of every page
const bar = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  inlineSize: '100%',
  blockSize: '0.25rem',
  zIndex: 9,
} as const

interface Props {
  /** The part keeps no place of its own that says that it loads. */
  needsBar: boolean
  onCancel: () => void
}

/** Shows at once that a part loads, and after eight seconds a button that cancels (S7.46). */
export function SlowLoad({ needsBar, onCancel }: Props) {
  const [words, setWords] = useState<Messages>()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const load = () => void fetchMessages(pageLanguage(), ['shell']).then(setWords, () => {}) // no text, no button
    const timers = [setTimeout(load, WORDS_MS), setTimeout(setSlow, CANCEL_MS, true)]
    return () => timers.forEach(clearTimeout)
  }, [])
  const language = pageLanguage()
  const t = words && translator<MessageKey>(isLanguage(language) ? language : brand.defaultLanguage, words)
  return (
    <>
      {needsBar && <progress style={bar} aria-hidden />}
      {isSlow && t && (
        <div role="status">
          <Notice tone="warning">
            {t('shell.slowPart')}{' '}
            <Button kind="quiet" onClick={onCancel}>
              {t('shell.cancel')}
            </Button>
          </Notice>
        </div>
      )}
    </>
  )
}
