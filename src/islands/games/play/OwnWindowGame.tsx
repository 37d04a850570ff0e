import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { enterGameOrRooms } from '#stores/games/play/launch.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { Button } from '#ui/Button.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './OwnWindowGame.module.css'

interface Props {
  game: Playable
  home: string
  language: Language
  t: Translate<GameFrameKey>
}

/** Replaces a game while it plays in another window. */
export function OwnWindowGame({ game, home, language, t }: Props) {
  return (
    <div className={style.elsewhere} role="status">
      <h1>{t('games.otherWindow')}</h1>
      <p>{t('games.otherWindowText', { name: game.name })}</p>
      <Button onClick={() => enterGameOrRooms(game, language)}>{t('games.bringBack')}</Button>
      <a href={home}>{t('shell.backHome')}</a>
    </div>
  )
}
