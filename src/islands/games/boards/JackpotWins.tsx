import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Jackpot } from '#stores/games/boards/jackpot.ts'
import { useAlive } from '#ui/alive.ts'
import style from './JackpotCard.module.css'
import board from './WinnersBoard.module.css'

interface Props {
  wins: Jackpot['wins']
  digits: number
  playAt: string
  language: Language
  t: Translate<MessageKey>
}

/** Lists the last jackpot wins: winner, game, amount and stake. */
export function JackpotWins({ wins, digits, playAt, language, t }: Props) {
  // the time zone is unknown at build time
  const knowsZone = useAlive()
  if (wins.length === 0) return <p className={style.nobody}>{t('games.jackpotNobody')}</p>
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <ol className={`${board.wins} ${style.last}`}>
      {wins.map(({ player, nodeId, gameName, stake, paid, at }) => (
        <li key={at}>
          <bdi translate="no">{player}</bdi>
          <strong>
            <bdi translate="no">{money(paid)}</bdi>
          </strong>
          <a href={`${playAt}?game=${encodeURIComponent(nodeId)}`}>
            <bdi translate="no">{gameName}</bdi>
          </a>
          <span>{t('games.winnersFor', { stake: money(stake) })}</span>
          <time dateTime={new Date(at).toISOString()}>{knowsZone ? formatMoment(language, at) : ' '}</time>
        </li>
      ))}
    </ol>
  )
}
