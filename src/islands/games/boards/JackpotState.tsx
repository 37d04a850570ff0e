import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatClock } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { type JackpotState as State, loadJackpot } from '#stores/games/boards/jackpot.ts'
import style from './JackpotCard.module.css'

interface Props {
  current: State
  language: Language
  t: Translate<MessageKey>
}

/** Shows since when the amount is current. Not a live region: the amount changes too often to announce. */
export function JackpotState({ current, language, t }: Props) {
  const isLost = current.state === 'failed' || (current.state === 'ready' && current.isOld)
  return (
    <p className={style.state} data-state={isLost ? 'old' : current.state}>
      <span>{wordsOf(current, language, t)}</span>
      {isLost && (
        <button type="button" onClick={() => void loadJackpot()}>
          {t('shell.retry')}
        </button>
      )}
    </p>
  )
}

function wordsOf(current: State, language: Language, t: Translate<MessageKey>): string {
  switch (current.state) {
    case 'published':
      return t('games.jackpotPublished')
    case 'failed':
      return t('games.jackpotFailed')
    case 'ready':
      return t(current.isOld ? 'games.jackpotOld' : 'games.jackpotAsOf', { time: formatClock(language, current.at) })
  }
}
