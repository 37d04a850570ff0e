import type { FunctionComponent } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import type { Jackpot } from '#stores/games/boards/jackpot.ts'
import { LiveJackpot } from './LiveJackpot.tsx'
import { Winners } from './Winners.tsx'
import style from './WinnersBoard.module.css'

export interface LiveBoardsProps {
  language: Language
  playAt: string
  /** As published with the page, until the gateway answers. */
  published: Omit<Jackpot, 'now'>
}

/**
 * Loads the live boards with their messages, which no page carries; they replace the published ones.
 * @throws if the messages fail to load
 */
export async function liveBoards(): Promise<{ default: FunctionComponent<LiveBoardsProps> }> {
  const words = await fetchMessages(pageLanguage(), ['games', 'shell'])
  return {
    default: ({ published, ...rest }) => {
      const t = translator<MessageKey>(rest.language, words)
      return (
        <div className={style.live}>
          <LiveJackpot published={published} {...rest} t={t} />
          <section className={style.board} aria-labelledby="winners">
            <h2 id="winners">{t('games.winners')}</h2>
            <p>{t('games.winnersText')}</p>
            <Winners {...rest} t={t} />
          </section>
        </div>
      )
    },
  }
}
