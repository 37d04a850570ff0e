import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import type { Translate } from '#i18n/translate.ts'
import { $gameInfo } from '#stores/games/play/game-info.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { startPractice } from '#stores/games/play/practice.ts'
import { Button } from '#ui/Button.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'

interface Props {
  game: Playable
  t: Translate<GameFrameKey>
}

/**
 * Offers practice for in-house games that have it. Its place is kept until the gateway has answered, so that the buttons beside
 * it stay where they are.
 */
export function PracticeButton({ game, t }: Props) {
  const info = useStore($gameInfo, { ssr: 'initial' })
  const practice = info.state === 'ready' ? info.value.practice : null
  const isPending = info.state === 'loading' && game.vassalage === brand.ownVendor
  if (practice === null && !isPending) return null
  return (
    <Button kind="quiet" disabled={isPending} onClick={() => void (practice !== null && startPractice(game, practice))}>
      {t('games.practice')}
    </Button>
  )
}
