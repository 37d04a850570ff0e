import type { Translate } from '#i18n/translate.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { endPractice } from '#stores/games/play/practice.ts'
import { Button } from '#ui/Button.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './PracticeBar.module.css'

interface Props {
  game: Playable
  t: Translate<GameFrameKey>
}

/** Renders the bar above a game that is practised: its name, what this is, and the way back to its page. */
export function PracticeBar({ game, t }: Props) {
  return (
    <div className={style.bar}>
      <h1>{game.name}</h1>
      <b role="status">{t('games.practice')}</b>
      <Button kind="quiet" onClick={() => endPractice(game)}>
        {t('games.practiceEnd')}
      </Button>
    </div>
  )
}
