import type { Language } from '#brand/languages.ts'
import { formatClock } from '#i18n/game-figures.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type JackpotState as State, loadJackpot } from '#stores/games/boards/jackpot.ts'
import style from './JackpotCard.module.css'

interface Props {
  now: State
  language: Language
  t: Translate<MessageKey>
}

/** Shows since when the amount is current. Not a live region: the amount changes too often to announce. */
export function JackpotState({ now, language, t }: Props) {
  const isLost = now.state === 'failed' || (now.state === 'ready' && now.isOld)
  return (
    <p className={style.state} data-state={isLost ? 'old' : now.state}>
      <span>{wordsOf(now, language, t)}</span>
      {isLost && (
        <button type="button" onClick={() => void loadJackpot()}>
          {t('shell.retry')}
        </button>
      )}
    </p>
  )
}

function wordsOf(now: State, language: Language, t: Translate<MessageKey>): string {
  switch (now.state) {
    case 'published':
      return t('games.jackpotPublished')
    case 'failed':
      return t('games.jackpotFailed')
    case 'ready':
      return t(now.isOld ? 'games.jackpotOld' : 'games.jackpotAsOf', { time: formatClock(language, now.at) })
  }
}
