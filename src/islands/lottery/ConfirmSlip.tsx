import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatDigits, formatInZone } from '#i18n/lottery-text.ts'
import { closeDialog } from '#lib/page.ts'
import { $board } from '#stores/lottery/board.ts'
import { pay } from '#stores/lottery/pay.ts'
import { $lines, $priced, $stopsAfterWin } from '#stores/lottery/slip.ts'
import { Confirm } from '#ui/Confirm.tsx'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import style from './Board.module.css'

export const CONFIRM = 'lottery-confirm'

/** Asks before a slip of several draws is bought: what it costs, what it may win, and until when each draw takes bets. */
export function ConfirmSlip({ menu, language, t }: BoardText & { menu: Menu }) {
  const { price, maxPrize, numeros } = useStore($priced)
  const lines = useStore($lines)
  const stops = useStore($stopsAfterWin)
  const board = useStore($board)
  if (board.state !== 'ready') return null
  const { sale } = board
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const facts = [
    [t('lottery.count'), `${formatNumber(language, lines.length)} × ${formatNumber(language, numeros.length)}`],
    [t('lottery.price'), money(price)],
    [t('lottery.possiblePrize'), t('lottery.inEachDraw', { amount: money(maxPrize) })],
  ] as const
  return (
    <Confirm
      id={CONFIRM}
      title={t('lottery.confirmTitle')}
      cancel={t('lottery.back')}
      confirm={t('lottery.pay', { total: money(price) })}
      onConfirm={() => {
        closeDialog(CONFIRM)
        pay()
      }}
    >
      <dl className={style.confirm} data-testid="confirm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stops && <p>{t('lottery.stopsAfterWin')}</p>}
      {/* thirty draws are longer than a phone: the list scrolls, by keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={style.cutOffs} role="group" tabIndex={0} aria-label={t('lottery.draws')}>
        <ol>
          {sale.draws.slice(0, numeros.length).map(({ numero, closesAt }) => (
            <li key={numero}>
              <bdi translate="no">{formatDigits(language, numero)}</bdi>{' '}
              <span className={style.soft}>
                {t('lottery.closesAt', { time: formatInZone(language, closesAt, zoneOf(menu, sale.series)) })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Confirm>
  )
}
