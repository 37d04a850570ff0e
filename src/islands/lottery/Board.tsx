import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $board, type Market, chooseStation, enterBoard, refreshSale } from '#stores/lottery/board.ts'
import { addLine } from '#stores/lottery/slip.ts'
import { randomPicks } from '#stores/lottery/random-pick.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DrawHead } from './DrawHead.tsx'
import { OwnTickets } from './OwnTickets.tsx'
import { SlipView } from './SlipView.tsx'
import { marketName, pickText } from './market-names.ts'
import style from './Board.module.css'

// one chunk for each shape of picks
const DigitPicker = lazyPart(async () => (await import('./DigitPicker.tsx')).DigitPicker)
const GridPicker = lazyPart(async () => (await import('./GridPicker.tsx')).GridPicker)
const OptionPicker = lazyPart(async () => (await import('./OptionPicker.tsx')).OptionPicker)

/** What every part of a board needs for its texts. */
export interface BoardText {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

interface Props extends BoardText {
  nodeId: string
}

/** The board of a lottery of the house: its draw, its markets, the slip and the member's tickets. */
export function Board({ nodeId, language, t }: Props) {
  const board = useStore($board)
  useEffect(() => enterBoard(nodeId), [nodeId])
  if (board.state === 'loading') return <Skeleton lines={10} label={t('lottery.loading')} />
  if (board.state === 'failed') {
    return <ErrorState text={t(board.why)} retry={t('shell.retry')} onRetry={() => void refreshSale()} />
  }
  const { menu, sale } = board
  return (
    <div className={style.board} data-testid="board">
      <DrawHead menu={menu} sale={sale} language={language} t={t} />
      {menu.stations.length > 1 && (
        <Select
          label={t('lottery.station')}
          value={sale.series}
          options={menu.stations.map(({ series }) => ({
            value: series,
            label: t('lottery.stationName', { n: formatDigits(language, series.replace(/^\D*/, '')) }),
          }))}
          onChoose={chooseStation}
        />
      )}
      <Markets markets={menu.book.markets} language={language} t={t} />
      <SlipView markets={menu.book.markets} language={language} t={t} />
      <OwnTickets nodeId={menu.gameCode} markets={menu.book.markets} language={language} t={t} />
      <p className={style.soft}>{t('lottery.honest')}</p>
    </div>
  )
}

function Markets({ markets, language, t }: BoardText & { markets: readonly Market[] }) {
  const [code, setCode] = useState(markets[0]?.code)
  const [spoken, speak] = useState('')
  const market = markets.find((one) => one.code === code) ?? markets[0]
  if (!market) return null
  const context = { language, t }
  const pickRandomly = () => {
    const picks = randomPicks(market)
    const why = addLine(market, picks)
    speak(why ? t(why) : t('lottery.picked', { picks: picks.map((pick) => pickText(context, market, pick)).join(' ') }))
  }
  return (
    <section className={style.markets} aria-label={t('lottery.bet')}>
      <div className={style.market}>
        <Select
          label={t('lottery.market')}
          value={market.code}
          options={markets.map((one) => ({ value: one.code, label: marketName(context, one) }))}
          onChoose={setCode}
        />
        <Button kind="quiet" onClick={pickRandomly}>
          {t('lottery.random')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {spoken}
      </p>
      <Picker key={market.code} market={market} language={language} t={t} />
    </section>
  )
}

/** A market's picks. */
export interface PickerProps extends BoardText {
  market: Market
}

function Picker(props: PickerProps) {
  const around = {
    coming: <Skeleton lines={4} label={props.t('lottery.loading')} />,
    failure: failureWords(props.t),
  }
  switch (props.market.pick.kind) {
    case 'number':
      return <DigitPicker {...props} {...around} />
    case 'choice':
      return <OptionPicker {...props} {...around} />
    default:
      return <GridPicker {...props} {...around} />
  }
}

/** Says why picks were refused. */
export function PickFlaw({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <Notice tone="error">{text}</Notice>}</div>
}
