import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import { formatDrawDay } from '#i18n/draw-time.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { $board } from '#stores/lottery/board.ts'
import { CONFIRM, payConfirmed } from '#stores/lottery/pay.ts'
import { $lines, $priced, $stopsAfterWin } from '#stores/lottery/slip.ts'
import { Confirm } from '#ui/Confirm.tsx'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import { possiblePrize } from './possible-prize.ts'
import style from './Board.module.css'

/** Asks before a slip is bought: what it costs, what it may win, and until when each draw takes bets. */
export function ConfirmSlip({ menu, language, t }: BoardText & { menu: Menu }) {
  const priced = useStore($priced)
  const { price, numeros } = priced
  const lines = useStore($lines)
  const stops = useStore($stopsAfterWin)
  const board = useStore($board)
  if (board.state !== 'ready') return null
  const { sale } = board
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const facts = [
    [t('lottery.count'), `${formatNumber(language, lines.length)} × ${formatNumber(language, numeros.length)}`],
    [t('lottery.price'), money(price)],
    [t('lottery.possiblePrize'), possiblePrize({ language, t }, menu.book, { lines, priced })],
  ] as const
  return (
    <Confirm
      id={CONFIRM}
      title={t(numeros.length > 1 ? 'lottery.confirmTitle' : 'lottery.confirmTitleOne')}
      cancel={t('lottery.back')}
      confirm={t('lottery.pay', { total: money(price) })}
      onConfirm={payConfirmed}
    >
      <dl className={style.confirm} data-testid="confirm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stops && numeros.length > 1 && <p>{t('lottery.stopsAfterWin')}</p>}
      {/* thirty draws are longer than a phone: the list scrolls, by keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={style.cutOffs} role="group" tabIndex={0} aria-label={t('lottery.cutOffs')}>
        <ol>
          {sale.draws
            .filter(({ numero }) => numeros.includes(numero))
            .map(({ numero, closesAt }) => (
              <li key={numero}>
                <bdi translate="no">{formatDigits(language, numero)}</bdi>{' '}
                <span className={style.soft}>
                  {t('lottery.closesAt', { time: formatDrawDay(language, closesAt, zoneOf(menu, sale.series)) })}
                </span>
              </li>
            ))}
        </ol>
      </div>
    </Confirm>
  )
}
