import { type FunctionComponent, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { late } from '#browser/late.ts'
import { pageLanguage } from '#browser/page.ts'
import { fetchMessages } from '#browser/word-file.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useAlive } from '#ui/alive.ts'

type SubjectOf<Key> = Key extends `${infer Name}.${string}` ? Name : never
/** A subject with texts: a file of `public/locales`. */
type Subject = SubjectOf<MessageKey>

/** The failure of a part that could not be loaded, or that broke: a text, and the button that tries again. */
export interface FailureWords {
  readonly text: string
  readonly retry: string
}

/** Returns the texts by which every island shows that failure. */
export function failureWords(t: Translate<'shell.retry' | 'shell.somethingBroke'>): FailureWords {
  return { text: t('shell.somethingBroke'), retry: t('shell.retry') }
}

export interface Around {
  /** Shown if the part fails: the one failure view in these words, or something else instead. */
  failure: FailureWords | ReactElement | null
  /** Keeps the place while the part loads, also at build. */
  coming?: ReactNode
}

/** X34: from then on the user may cancel. */
const CANCEL_MS = 8_000
const loadSlow = late(() => import('./SlowLoad.tsx'))

/** A component whose code loads when it is first rendered. */
export type LazyPart<Props> = ((props: Props & Around) => ReactNode) & {
  /** Loads the code and the texts without rendering; resolves when they are there, or have failed. */
  readonly prefetch: () => Promise<unknown>
}

interface Texts {
  language: Language
  t: Translate<MessageKey>
  /** The texts of `t`, for an island, which has a translator of its own. */
  words?: Messages
}

type Load<Props> = () => Promise<(props: Props) => ReactNode>

/**
 * Creates a component whose code loads when it is first rendered: `lazyPart(async () => (await import('./X.tsx')).X)`.
 * Nothing of it is in the page or its style sheet (publish/vite/late-parts.mjs). A failure shows in its place, with a
 * retry, at the latest after two minutes; the parts around it keep what was typed. From the eighth second on it can be
 * cancelled (S7.46).
 * @param subjects the texts that it needs and that no page carries: they load beside the code and make its `t`
 */
export function lazyPart<Props extends Pick<Texts, 'language'>>(
  load: Load<Props>,
  subjects: readonly Subject[],
): LazyPart<Omit<Props, 't' | 'words'>>
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props>
export function lazyPart(load: Load<Texts>, subjects?: readonly Subject[]): LazyPart<Texts> {
  let known: Loaded | undefined
  const source = late(async () => {
    const [Part, words] = await Promise.all([load(), subjects && fetchMessages(pageLanguage(), subjects)])
    return (known = { Part, words })
  })

  function Lazy({ failure, coming, ...props }: Texts & Around) {
    const isAlive = useAlive()
    const [state, setState] = useState<State | undefined>(known)
    // what was cancelled stays so until the retry
    const show = () => void source().then((it) => setState((now) => (now === 'lost' ? now : (it ?? 'lost'))))
    const slow = { failure, coming, onCancel: () => setState('lost') }
    useEffect(() => {
      show()
      // harmless to a part that is gone
      setTimeout(() => known || void loadSlow().then((it) => setState((now) => now ?? it?.slowPart(slow))), CANCEL_MS)
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [])
    const again = () => {
      setState('retrying')
      show()
    }
    if (!isAlive || !state) return coming
    const lost = <Failure failure={failure} isBusy={state === 'retrying'} onRetry={again} />
    if (typeof state === 'string') return lost
    const { Part, words } = state
    return (
      <Boundary fallback={lost}>
        <Part {...props} {...(words && { words, t: translator<MessageKey>(props.language, words) })} />
      </Boundary>
    )
  }
  return Object.assign(Lazy, { prefetch: source })
}

/** A part, or what stands in for one that takes long. */
export interface Loaded {
  readonly Part: FunctionComponent<Texts>
  readonly words: Messages | undefined
}
type State = Loaded | 'lost' | 'retrying'

interface FailureProps extends Pick<Around, 'failure'> {
  isBusy: boolean
  onRetry: () => void
}

function Failure({ failure, isBusy, onRetry }: FailureProps) {
  if (!failure || !('text' in failure)) return failure
  return (
    <div role="alert">
      <Notice tone="error">
        {failure.text}{' '}
        <Button kind="quiet" isBusy={isBusy} onClick={onRetry}>
          {failure.retry}
        </Button>
      </Notice>
    </div>
  )
}
