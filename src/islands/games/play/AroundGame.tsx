import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Launch } from '#stores/games/play/launch.ts'
import { BeforePlay } from './BeforePlay.tsx'
import { OwnWindowGame } from './OwnWindowGame.tsx'
import { GameBar } from './GameBar.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import { PlayStopPlace } from './PlayStopPlace.tsx'
import { PracticeBar } from './PracticeBar.tsx'
import { RoomPicker } from './RoomPicker.tsx'
import { UnavailableGame } from './UnavailableGame.tsx'

export interface AroundGameProps {
  current: Extract<
    Launch,
    { state: 'unavailable' | 'signed-out' | 'unread' | 'choosing' | 'ready' | 'elsewhere' | 'practising' }
  >
  home: string
  language: Language
  t: Translate<GameFrameKey>
  /** Returns the error text. */
  textOf: (why: string) => string
}

/**
 * Renders what surrounds a game: why it is unavailable, its own page and the rooms before it, the bar above it, or a
 * note while it plays in another window.
 */
export function AroundGame({ current, textOf, ...rest }: AroundGameProps) {
  switch (current.state) {
    case 'unavailable':
      return <UnavailableGame game={current.game} {...rest} />
    case 'signed-out':
    case 'unread':
      return <BeforePlay game={current.game} isVisitor={current.state === 'signed-out'} {...rest} />
    case 'choosing':
      return <RoomPicker game={current.game} why={current.why} textOf={textOf} {...rest} />
    case 'ready':
      return (
        <>
          <GameBar game={current.game} room={current.room} language={rest.language} t={rest.t} />
          <PlayStopPlace game={current.game} language={rest.language} t={rest.t} />
        </>
      )
    case 'practising':
      return <PracticeBar game={current.game} t={rest.t} />
    case 'elsewhere':
      return <OwnWindowGame game={current.game} {...rest} />
  }
}
