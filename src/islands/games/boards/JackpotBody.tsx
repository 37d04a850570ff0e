import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Jackpot } from '#stores/games/boards/jackpot.ts'
import { JackpotTerms } from './JackpotTerms.tsx'
import { JackpotWins } from './JackpotWins.tsx'
import style from './JackpotCard.module.css'

interface Props {
  jackpot: Omit<Jackpot, 'now'>
  playAt: string
  language: Language
  t: Translate<MessageKey>
  /** The state of the amount. */
  children: ReactNode
}

/** Shows the jackpot, its last winners, and its terms, both published and live. */
export function JackpotBody({ jackpot: { running, wins, digits }, playAt, language, t, children }: Props) {
  return (
    <>
      {running ? (
        <p className={style.amount} data-testid="jackpot">
          <bdi translate="no">{formatMoney(language, { minor: running.amount, digits })}</bdi>
        </p>
      ) : (
        <p className={style.amount}>{t('games.jackpotNone')}</p>
      )}
      {children}
      {running && <JackpotTerms terms={running} digits={digits} language={language} t={t} />}
      <h3>{t('games.jackpotWinners')}</h3>
      <JackpotWins wins={wins} digits={digits} playAt={playAt} language={language} t={t} />
    </>
  )
}
