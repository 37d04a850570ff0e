import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { $playStop, showPlayStop } from '#stores/limits/play-stop.ts'
import type { Market } from '#stores/lottery/board.ts'
import { $payment, $replays, type Payment, clearRefusal } from '#stores/lottery/pay.ts'
import { $lines, $priced, type PricedLine, type SlipLine, removeLine } from '#stores/lottery/slip.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { Pay, SLIP } from './Pay.tsx'
import { Receipt, Unknown } from './Receipt.tsx'
import { SavedNumbers } from './SavedNumbers.tsx'
import { Units } from './Units.tsx'
import { TierPrizes } from './TierOdds.tsx'
import { marketName, pickText } from './market-names.ts'
import style from './Board.module.css'

const { digits } = brand.currency
const PlayStop = lazyPart(
  async () => (await import('#islands/limits/PlayStop.tsx')).PlayStop,
  ['limits', 'refusals', 'shell'],
)

interface Props extends BoardText {
  menu: Menu
}

/** The slip: its lines with price and possible prize, its draws, and the button that pays. */
export function SlipView(props: Props) {
  const payment = useStore($payment)
  const lines = useStore($lines)
  const replays = useStore($replays)
  const heading = useRef<HTMLHeadingElement>(null)
  // lines that were put here from the list of tickets are led to
  useEffect(() => {
    if (replays > 0) heading.current?.focus()
  }, [replays])
  const { language, t } = props
  if (payment.state === 'done') return <Receipt bought={payment.bought} lines={payment.slip.lines} {...props} />
  if (payment.state === 'unknown') return <Unknown {...props} />
  return (
    <section className={style.slip} aria-label={t('lottery.slip')}>
      <h2 ref={heading} id={SLIP} tabIndex={-1}>
        {t('lottery.slip')}
      </h2>
      <Spoken lines={lines.length} language={language} t={t} />
      {lines.length > 0 && <Lines lines={lines} {...props} />}
      <div role="alert">
        {payment.state === 'ready' && payment.why && <Notice tone="error">{t(payment.why)}</Notice>}
      </div>
      <SavedNumbers {...props} />
      <Pay isBusy={payment.state === 'sending'} {...props} />
      <OwnLimits payment={payment} language={props.language} t={t} />
    </section>
  )
}

/** The refusals of a member's own limits, a reality check or a break. */
const ownLimits: ReadonlySet<string> = new Set([
  'refusals.limit_stake',
  'refusals.limit_loss',
  'refusals.limit_session',
  'refusals.reality_check',
  'refusals.on_break',
])

/** Says over the board what of the member's own stops the slip, and lets the member answer a reality check. */
function OwnLimits({ payment, language, t }: BoardText & { payment: Payment }) {
  const isShown = useStore($playStop).state === 'shown'
  useEffect(() => {
    if (payment.state === 'ready' && ownLimits.has(payment.why ?? '')) void showPlayStop()
  }, [payment])
  return isShown && <PlayStop language={language} onContinue={clearRefusal} failure={failureWords(t)} />
}

/** What a screen reader hears when the slip changes: how many lines it has, and their price. */
function Spoken({ lines, language, t }: BoardText & { lines: number }) {
  const { price } = useStore($priced)
  const total = formatMoney(language, { minor: price, digits })
  return (
    <p className="unseen" role="status">
      {lines > 0 && t('lottery.inSlip', { count: lines, total })}
    </p>
  )
}

function Lines({ lines, menu, language, t }: Props & { lines: readonly SlipLine[] }) {
  const priced = useStore($priced)
  const context = { language, t }
  return (
    <ul className={style.lines}>
      {lines.map((line, at) => {
        const market = menu.book.markets.find(({ code }) => code === line.market)
        if (!market) return null
        const picks = line.picks.map((pick) => pickText(context, market, pick)).join(' ')
        const name = `${marketName(context, market)}: ${picks}`
        return (
          <li key={`${line.market} ${line.picks.join()}`}>
            <p>
              <strong>{picks}</strong> <span className={style.soft}>{marketName(context, market)}</span>
            </p>
            <LineMoney priced={priced.lines[at]} market={market} language={language} t={t} />
            <div className={style.units} role="group" aria-label={t('lottery.unitsOf', { name })}>
              <Units at={at} units={line.units} name={name} language={language} t={t} />
              <button type="button" aria-label={t('lottery.remove', { name })} onClick={() => removeLine(at)}>
                ×
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface LineMoneyProps extends BoardText {
  priced: PricedLine | undefined
  market: Market
}

function LineMoney({ priced, market, language, t }: LineMoneyProps) {
  if (!priced) return null
  if (priced.tiers.length > 0) return <TierPrizes priced={priced} market={market} language={language} t={t} />
  return (
    <p className={style.soft}>
      {formatMoney(language, { minor: priced.price, digits })} ·{' '}
      {t(market.pool ? 'lottery.upToPool' : 'lottery.upTo', {
        amount: formatMoney(language, { minor: priced.maxPrize, digits }),
      })}
    </p>
  )
}
