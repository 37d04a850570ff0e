import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { $playStop, showPlayStop } from '#stores/limits/play-stop.ts'
import { $payment, $replays, type Payment, clearRefusal, pay } from '#stores/lottery/pay.ts'
import { $board } from '#stores/lottery/board.ts'
import {
  $draws,
  $lines,
  $priced,
  $stopsAfterWin,
  type Priced,
  type SlipLine,
  removeLine,
  setDraws,
  setStopsAfterWin,
} from '#stores/lottery/slip.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { CONFIRM, ConfirmSlip } from './ConfirmSlip.tsx'
import { Receipt, Unknown } from './Receipt.tsx'
import { SavedNumbers } from './SavedNumbers.tsx'
import { Units } from './Units.tsx'
import { marketName, pickText } from './market-names.ts'
import style from './Board.module.css'

const { digits } = brand.currency
const PlayStop = lazyPart(
  async () => (await import('#islands/limits/PlayStop.tsx')).PlayStop,
  ['limits', 'refusals', 'shell'],
)
const counts = [1, 2, 5, 10, 30]

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
      <h2 ref={heading} tabIndex={-1}>
        {t('lottery.slip')}
      </h2>
      <Spoken lines={lines.length} language={language} t={t} />
      {lines.length === 0 ? <p className={style.soft}>{t('lottery.slipEmpty')}</p> : <Lines lines={lines} {...props} />}
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
            <LineMoney priced={priced.lines[at]} hasPool={market.pool !== undefined} language={language} t={t} />
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
  priced: Priced['lines'][number] | undefined
  /** Its best tier wins a share of a jackpot. */
  hasPool: boolean
}

function LineMoney({ priced, hasPool, language, t }: LineMoneyProps) {
  if (!priced) return null
  return (
    <p className={style.soft}>
      {formatMoney(language, { minor: priced.price, digits })} ·{' '}
      {t(hasPool ? 'lottery.upToPool' : 'lottery.upTo', {
        amount: formatMoney(language, { minor: priced.maxPrize, digits }),
      })}
    </p>
  )
}

function Pay({ isBusy, menu, language, t }: Props & { isBusy: boolean }) {
  const { price, numeros, why } = useStore($priced)
  const lines = useStore($lines)
  const draws = useStore($draws)
  const stops = useStore($stopsAfterWin)
  const total = formatMoney(language, { minor: price, digits })
  const [first] = numeros
  const board = useStore($board)
  const onSale = board.state === 'ready' ? Math.max(board.sale.draws.length, 1) : 1
  // no more draws than are on sale; all of these can be chosen too
  const choices = [...new Set([...counts.filter((count) => count < onSale), onSale])]
  const chosen = choices.findLast((count) => count <= draws) ?? 1
  return (
    <>
      <Select
        label={t('lottery.draws')}
        value={String(chosen)}
        options={choices.map((count) => ({ value: String(count), label: t('lottery.drawCount', { count }) }))}
        onChoose={(value) => setDraws(Number(value))}
      />
      {draws > 1 && (
        <label className={style.stops}>
          <input type="checkbox" checked={stops} onChange={(event) => setStopsAfterWin(event.currentTarget.checked)} />
          <span>{t('lottery.stopsAfterWin')}</span>
        </label>
      )}
      {!first && <p className={style.soft}>{t('lottery.notOnSale')}</p>}
      {lines.length > 0 && (
        <div className={style.pay}>
          {why && <Notice tone="warning">{t(why)}</Notice>}
          {!why && first && (
            <PayButton isBusy={isBusy} isAsking={numeros.length > 1}>
              {t('lottery.pay', { total })}
            </PayButton>
          )}
        </div>
      )}
      {numeros.length > 1 && <ConfirmSlip menu={menu} language={language} t={t} />}
    </>
  )
}

interface PayButtonProps {
  isBusy: boolean
  /** Several draws are confirmed first. */
  isAsking: boolean
  children: string
}

function PayButton({ isBusy, isAsking, children }: PayButtonProps) {
  const asks = isAsking && !isBusy
  return (
    <Button isBusy={isBusy} {...(asks ? { command: 'show-modal', commandfor: CONFIRM } : { onClick: pay })}>
      {children}
    </Button>
  )
}
