import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMultiple } from '#i18n/game-figures.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Order, Wins as WinsValue } from '#stores/games/boards/winners.ts'
import style from './WinnersBoard.module.css'

interface Props {
  value: WinsValue
  order: Order
  language: Language
  playAt: string
  t: Translate<MessageKey>
}

/** Lists the wins of a board: player, game, payout and stake. */
export function Wins({ value, ...rest }: Props) {
  const { order, t } = rest
  if (value.list.length === 0) {
    return <p className={style.empty}>{t(order === 'jackpot' ? 'games.jackpotNobody' : 'games.winnersEmpty')}</p>
  }
  return (
    <ol className={style.wins}>
      {value.list.map((win, index) => (
        <Win key={`${win.at} ${index}`} win={win} digits={value.digits} {...rest} />
      ))}
    </ol>
  )
}

interface WinProps extends Omit<Props, 'value'> {
  win: WinsValue['list'][number]
  digits: number
}

function Win({ win, digits, order, language, playAt, t }: WinProps) {
  const { player, nodeId, gameName, stake, payout, jackpot, at } = win
  const money = (minor: number) => formatMoney(language, { minor, digits })
  // the figure that the board is sorted by is prominent
  const figures = {
    latest: money(payout),
    largest: money(payout),
    multiple: formatMultiple(language, payout / stake),
    jackpot: money(jackpot),
  }
  return (
    <li>
      <bdi translate="no">{player}</bdi>
      <a href={`${playAt}?game=${encodeURIComponent(nodeId)}`}>
        <bdi translate="no">{gameName}</bdi>
      </a>
      <strong>
        <bdi translate="no">{figures[order]}</bdi>
      </strong>
      <span>
        {t('games.winnersFor', { stake: money(stake) })}
        {order === 'multiple' && <i>{t('games.winnersPaid', { payout: money(payout) })}</i>}
        {order !== 'jackpot' && jackpot > 0 && <i>{t('games.winnersWithJackpot', { jackpot: money(jackpot) })}</i>}
      </span>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
    </li>
  )
}
