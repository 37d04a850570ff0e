import { brand } from '#brand/brand.ts'
import { formatDraw } from '#i18n/draw-time.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Sale } from '#stores/lottery/board.ts'
import type { Watch } from '#stores/lottery/watched-draws.ts'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import { Countdown } from './Countdown.tsx'
import { LastResults } from './LastResults.tsx'
import { NoDraw } from './NoDraw.tsx'
import style from './DrawHead.module.css'

interface Props extends BoardText {
  menu: Menu
  sale: Sale
  watch: Watch
}

/** The draw on sale with its countdown by the gateway's clock, and the last results. */
export function DrawHead({ menu, sale, watch, language, t }: Props) {
  const zone = zoneOf(menu, sale.series)
  const draw = sale.draws[0] ?? sale.next
  return (
    <header className={style.head}>
      <h1>{menu.name}</h1>
      {draw && (
        <dl className={style.facts}>
          <Closes sale={sale} draw={draw} language={language} t={t} />
          <div>
            <dt>{t('lottery.draw')}</dt>
            <dd>{formatDigits(language, draw.numero)}</dd>
          </div>
          <div>
            <dt className="unseen">{t('lottery.drawnAt')}</dt>
            <dd>{formatDraw(language, draw.drawsAt, zone)}</dd>
          </div>
          {sale.jackpot && <Jackpot jackpot={sale.jackpot} language={language} t={t} />}
        </dl>
      )}
      {sale.holidays.map((holiday) => (
        <NoDraw key={holiday.from} holiday={holiday} className={style.none} language={language} t={t} />
      ))}
      <LastResults menu={menu} sale={sale} watch={watch} language={language} t={t} />
      {sale.isOld && <p className={style.none}>{t('lottery.asOf', { time: formatMoment(language, sale.now) })}</p>}
    </header>
  )
}

/** How long the draw takes bets; before its sale, when that begins. A full ring is the time between two draws. */
function Closes({ sale, draw, language, t }: BoardText & { sale: Sale; draw: Sale['draws'][number] }) {
  const [current, following] = sale.draws
  const whole = current && following ? following.closesAt - current.closesAt : draw.closesAt - draw.opensAt
  return (
    <div className={style.closes}>
      <dt className={current ? 'unseen' : undefined}>{t(current ? 'lottery.closesIn' : 'lottery.opensIn')}</dt>
      <dd>
        <Countdown
          until={current ? current.closesAt : draw.opensAt}
          whole={whole}
          offset={sale.offset}
          language={language}
          t={t}
        />
      </dd>
    </div>
  )
}

/** What a jackpot holds now, and whether an outside beacon takes part in its draws. */
function Jackpot({ jackpot, language, t }: BoardText & { jackpot: NonNullable<Sale['jackpot']> }) {
  return (
    <div className={style.jackpot}>
      <dt>{t('lottery.jackpotNow')}</dt>
      <dd data-testid="jackpot">
        <strong>{formatMoney(language, { minor: jackpot.amount, digits: brand.currency.digits })}</strong>{' '}
        {t(jackpot.hasBeacon ? 'lottery.hasBeacon' : 'lottery.noBeacon')}
      </dd>
    </div>
  )
}
