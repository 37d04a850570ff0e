import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Jackpot } from '#stores/games/boards/jackpot.ts'
import { LiveJackpot } from './LiveJackpot.tsx'
import { Winners } from './Winners.tsx'
import style from './WinnersBoard.module.css'

export interface LiveBoardsProps {
  language: Language
  playAt: string
  /** As published with the page, until the gateway answers. */
  published: Omit<Jackpot, 'now'>
  t: Translate<MessageKey>
}

/** Renders the live boards, which replace the published ones. */
export function LiveBoards({ published, ...rest }: LiveBoardsProps) {
  const { t } = rest
  return (
    <div className={style.live}>
      <LiveJackpot published={published} {...rest} />
      <section className={style.board} aria-labelledby="winners">
        <h2 id="winners">{t('games.winners')}</h2>
        <p>{t('games.winnersText')}</p>
        <Winners {...rest} />
      </section>
    </div>
  )
}
