import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Order, $winners, loadWinners } from '#stores/games/winners.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Wins } from './Wins.tsx'
import type { WinnersKey } from './WinnersBoard.words.ts'
import style from './WinnersBoard.module.css'

export interface WinnersProps {
  language: Language
  playAt: string
  t: Translate<WinnersKey>
}

const orders = { latest: 'games.winnersLatest', largest: 'games.winnersLargest' } as const

/** The board in the order that was asked for. It changes only when somebody asks: nothing moves by itself. */
export function Winners({ language, playAt, t }: WinnersProps) {
  const winners = useStore($winners, { ssr: 'initial' })
  useEffect(() => void loadWinners('latest'), [])
  const isBusy = winners.state === 'loading' || (winners.state === 'ready' && winners.isChanging)
  return (
    <>
      <div className={style.orders} role="group" aria-labelledby="winners">
        {(['latest', 'largest'] as const satisfies readonly Order[]).map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={winners.order === order}
            onClick={() => void loadWinners(order)}
          >
            {t(orders[order])}
          </button>
        ))}
      </div>
      {winners.state === 'loading' && <Skeleton lines={10} label={t('games.winnersLoading')} />}
      {winners.state === 'failed' && (
        <ErrorState
          text={t('games.winnersFailed')}
          retry={t('shell.retry')}
          onRetry={() => void loadWinners(winners.order)}
        />
      )}
      {winners.state === 'ready' && <Wins wins={winners.value} language={language} playAt={playAt} t={t} />}
      {winners.state !== 'failed' && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void loadWinners(winners.order)}>
          {t('games.winnersRefresh')}
        </Button>
      )}
    </>
  )
}
