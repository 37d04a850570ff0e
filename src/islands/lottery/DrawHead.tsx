import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import { formatDraw } from '#i18n/draw-time.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatCountdown, formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import { $now } from '#stores/shell/clock.ts'
import type { Sale } from '#stores/lottery/board.ts'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import { Picture, pictureOf } from './Picture.tsx'
import style from './Board.module.css'

interface Props extends BoardText {
  menu: Menu
  sale: Sale
}

/** The draw on sale with its countdown by the gateway's clock, and the last result. */
export function DrawHead({ menu, sale, language, t }: Props) {
  const [current] = sale.draws
  const zone = zoneOf(menu, sale.series)
  const draw = current ?? sale.next
  return (
    <header className={style.head}>
      <h1>{menu.name}</h1>
      {draw && (
        <dl className={style.facts}>
          <div>
            <dt>{t('lottery.draw')}</dt>
            <dd>{formatDigits(language, draw.numero)}</dd>
          </div>
          <div>
            <dt>{t(current ? 'lottery.closesIn' : 'lottery.opensIn')}</dt>
            <dd>
              <Countdown
                until={current ? current.closesAt : draw.opensAt}
                offset={sale.offset}
                language={language}
                t={t}
              />
            </dd>
          </div>
          <div>
            <dt>{t('lottery.drawnAt')}</dt>
            <dd>{formatDraw(language, draw.drawsAt, zone)}</dd>
          </div>
          {sale.jackpot && <Jackpot jackpot={sale.jackpot} language={language} t={t} />}
        </dl>
      )}
      <Last menu={menu} sale={sale} language={language} t={t} />
      {sale.isOld && <p className={style.soft}>{t('lottery.asOf', { time: formatMoment(language, sale.now) })}</p>}
    </header>
  )
}

/** What a jackpot holds now, and whether an outside beacon takes part in its draws. */
function Jackpot({ jackpot, language, t }: BoardText & { jackpot: NonNullable<Sale['jackpot']> }) {
  return (
    <div>
      <dt>{t('lottery.jackpotNow')}</dt>
      <dd data-testid="jackpot">
        {formatMoney(language, { minor: jackpot.amount, digits: brand.currency.digits })}{' '}
        <span className={style.soft}>{t(jackpot.hasBeacon ? 'lottery.hasBeacon' : 'lottery.noBeacon')}</span>
      </dd>
    </div>
  )
}

function Last({ menu, sale: { previous }, language, t }: Props) {
  const picture = pictureOf(menu.book)
  if (!previous) return <p className={style.soft}>{t('lottery.noResult')}</p>
  return (
    <div className={style.last}>
      <h2>{t('lottery.lastResult', { numero: formatDigits(language, previous.numero) })}</h2>
      {previous.voidReason ? (
        <p className={style.soft}>{t('lottery.voidDraw')}</p>
      ) : (
        <ul data-testid="last-result">
          {previous.result.map((number, at) => (
            <li key={at}>
              {picture && <Picture kind={picture} number={number} />}
              <span className={picture === 'die' ? 'unseen' : undefined}>{formatDigits(language, number)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CountdownProps extends BoardText {
  until: number
  /** How far the gateway's clock is ahead of this device's. */
  offset: number
}

const MINUTE_S = 60
const LAST_S = 10
/** For how long what was spoken stays in the page; later it would be wrong. */
const SPOKEN_S = 3

/** Counts down by the gateway's clock. Screen readers hear it only at 60 and 10 seconds, and when betting has closed. */
function Countdown({ until, offset, language, t }: CountdownProps) {
  const now = useStore($now)
  // before the clock's first tick nothing is known
  if (now === 0) return <span className={style.time}>…</span>
  const left = Math.ceil((until - (now + offset)) / 1000)
  return (
    <>
      <span className={style.time} role="timer" aria-live="off" data-testid="countdown">
        {formatCountdown(language, left * 1000, t)}
      </span>
      <span className="unseen" role="status">
        {spoken(left, t)}
      </span>
    </>
  )
}

function spoken(left: number, t: BoardText['t']): string {
  if (left <= 0) return t('lottery.closed')
  const reached = [MINUTE_S, LAST_S].find((count) => left <= count && left > count - SPOKEN_S)
  return reached ? t('lottery.secondsLeft', { count: reached }) : ''
}
