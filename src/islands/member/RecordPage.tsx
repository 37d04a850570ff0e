import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { MemberPlace } from '#stores/member/place.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useTop } from '#ui/top.ts'
import type { TextContext } from './record-words.ts'
import style from './Record.module.css'

/** A page of a record: loading, failed or ready. */
type State<Page> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: MessageKey }
  | {
      readonly state: 'ready'
      readonly of: MemberPlace
      readonly page: Page
      readonly isLoading: boolean
      readonly why?: MessageKey
    }

interface Props<Page> extends Pick<TextContext, 't'> {
  state: State<Page>
  onRetry: () => void
  /** Renders a loaded page. */
  draw: (page: Page, of: MemberPlace) => ReactNode
}

/** Shows a page of a record; while another loads, the current one stays visible. */
export function RecordPage<Page>({ state, t, onRetry, draw }: Props<Page>) {
  const top = useTop(state.state === 'ready' ? state.of.page : undefined)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('member.recordLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={onRetry} />
    case 'ready':
      return (
        <div className={style.page} ref={top} aria-busy={state.isLoading || undefined}>
          <div role="status">{state.why && <Notice tone="error">{t(state.why)}</Notice>}</div>
          {draw(state.page, state.of)}
        </div>
      )
  }
}
