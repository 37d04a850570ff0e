import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Wins as WinsValue } from '#stores/games/winners.ts'
import type { WinnersKey } from './WinnersBoard.words.ts'
import style from './WinnersBoard.module.css'

interface Props {
  wins: WinsValue
  language: Language
  playAt: string
  t: Translate<WinnersKey>
}

/** The wins of a board: who, in which game, what came back and for which stake. */
export function Wins({ wins, language, playAt, t }: Props) {
  if (wins.list.length === 0) return <p className={style.empty}>{t('games.winnersEmpty')}</p>
  const money = (minor: number) => formatMoney(language, { minor, digits: wins.digits })
  return (
    <ol className={style.wins}>
      {wins.list.map(({ player, nodeId, gameName, stake, payout, at }, index) => (
        <li key={`${at} ${index}`}>
          <bdi>{player}</bdi>
          <a href={`${playAt}?game=${encodeURIComponent(nodeId)}`}>
            <bdi>{gameName}</bdi>
          </a>
          <strong>
            <bdi>{money(payout)}</bdi>
          </strong>
          <span>{t('games.winnersFor', { stake: money(stake) })}</span>
          <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
        </li>
      ))}
    </ol>
  )
}
