import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Jackpot } from '#stores/games/boards/jackpot.ts'
import { JackpotBody } from './JackpotBody.tsx'
import { JackpotState } from './JackpotState.tsx'
import jackpotStyle from './JackpotCard.module.css'
import style from './WinnersBoard.module.css'

interface Props {
  jackpot: Omit<Jackpot, 'now'>
  playAt: string
  language: Language
  t: Translate<MessageKey>
}

/** Renders the boards as plain HTML, at their final size: all that shows without scripts. */
export function PublishedBoards({ jackpot, playAt, language, t }: Props) {
  return (
    <>
      <section className={jackpotStyle.jackpot}>
        <h2>{t('games.jackpot')}</h2>
        <JackpotBody jackpot={jackpot} playAt={playAt} language={language} t={t}>
          <JackpotState current={{ state: 'published' }} language={language} t={t} />
        </JackpotBody>
      </section>
      <section className={style.board}>
        <h2>{t('games.winners')}</h2>
        <p>{t('games.winnersText')}</p>
      </section>
    </>
  )
}
