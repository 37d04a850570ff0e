import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $winners, loadWinners } from '#stores/games/boards/winners.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Boards } from './Boards.tsx'
import { Wins } from './Wins.tsx'

export interface WinnersProps {
  language: Language
  playAt: string
  t: Translate<MessageKey>
}

/** Renders the selected board. It changes only on request: nothing updates automatically. */
export function Winners({ language, playAt, t }: WinnersProps) {
  const winners = useStore($winners, { ssr: 'initial' })
  useEffect(() => void loadWinners(), [])
  const { state } = winners
  const isBusy = state === 'loading' || (state === 'ready' && winners.isChanging)
  return (
    <>
      <Boards board={winners} t={t} />
      {state === 'loading' && <Skeleton lines={10} label={t('games.winnersLoading')} />}
      {state === 'failed' && (
        <ErrorState text={t('games.winnersFailed')} retry={t('shell.retry')} onRetry={() => void loadWinners()} />
      )}
      {state === 'ready' && winners.why && <Notice tone="error">{t('games.winnersFailed')}</Notice>}
      {state === 'ready' && <Wins {...winners} language={language} playAt={playAt} t={t} />}
      {state !== 'failed' && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void loadWinners()}>
          {t('games.winnersRefresh')}
        </Button>
      )}
    </>
  )
}
