import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $refusedStakes, clearRefusedStake } from '#stores/games/play/rounds.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { $playStop, showPlayStop, watchPlayTime } from '#stores/limits/play-stop.ts'
import type { GameFrameKey } from './GameFrame.words.ts'

const PlayStop = lazyPart(
  async () => (await import('#islands/limits/PlayStop.tsx')).PlayStop,
  ['limits', 'refusals', 'shell'],
)

interface Props {
  game: Playable
  language: Language
  t: Translate<GameFrameKey>
}

/**
 * Says over a game what stops the next stake. In-house games report a refused stake; with other providers' the page looks
 * itself, from the launch on.
 */
export function PlayStopPlace({ game, language, t }: Props) {
  const refused = useStore($refusedStakes)
  const isShown = useStore($playStop).state === 'shown'
  const isOwn = game.vassalage === brand.ownVendor
  useEffect(() => (isOwn ? undefined : watchPlayTime()), [isOwn])
  useEffect(() => {
    if (refused > 0) void showPlayStop()
  }, [refused])
  return isShown && <PlayStop language={language} onContinue={clearRefusedStake} failure={failureWords(t)} />
}
