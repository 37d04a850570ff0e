import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { $board, type Sale, chooseStation, enterBoard, refreshSale } from '#stores/lottery/board.ts'
import { enterPayment } from '#stores/lottery/pay.ts'
import type { Watch } from '#stores/lottery/watched-draws.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DrawHead } from './DrawHead.tsx'
import { Markets } from './Markets.tsx'
import { OwnTickets } from './OwnTickets.tsx'
import { SlipView } from './SlipView.tsx'
import { revealOf } from './reveal.ts'
import type { BoardText, Menu } from './board-text.ts'
import style from './Board.module.css'

const DrawnPrizes = lazyPart(async () => (await import('./DrawnPrizes.tsx')).DrawnPrizes, ['draws', 'lottery'])

interface Props extends BoardText {
  nodeId: string
}

/** The board of a lottery of the house: its draw, its markets, the slip and the member's tickets. */
export function Board({ nodeId, language, t }: Props) {
  const board = useStore($board)
  useEffect(() => enterBoard(nodeId), [nodeId])
  useEffect(() => enterPayment(nodeId), [nodeId])
  if (board.state === 'loading') return <Skeleton lines={10} label={t('lottery.loading')} />
  if (board.state === 'failed') {
    return <ErrorState text={t(board.why)} retry={t('shell.retry')} onRetry={() => void refreshSale()} />
  }
  const { menu, sale, watch } = board
  return (
    <div className={style.board} data-testid="board">
      <div className={style.body}>
        <div className={style.play}>
          <DrawHead menu={menu} sale={sale} watch={watch} language={language} t={t} />
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
          {sale.isStopped ? (
            <p role="status" className={style.stopped}>
              {t('lottery.salesStoppedText')}
            </p>
          ) : (
            <Markets book={menu.book} language={language} t={t} />
          )}
        </div>
        {!sale.isStopped && <SlipView menu={menu} language={language} t={t} />}
        <div className={style.after}>
          <OwnTickets menu={menu} sale={sale} fresh={watch.fresh} language={language} t={t} />
          <AllPrizes menu={menu} sale={sale} watch={watch} language={language} t={t} />
          <p className={style.soft}>
            <a href={`${pathIn(language, '/odds')}#book-${menu.book.code}`}>{t('lottery.allOdds')}</a>
          </p>
          <p className={style.soft}>{t('lottery.honest', { brand: brand.name })}</p>
        </div>
      </div>
    </div>
  )
}

interface AllPrizesProps extends BoardText {
  menu: Menu
  sale: Sale
  watch: Watch
}

/** All prizes of the draw that was watched, if the line of results has no place for them. */
function AllPrizes({ menu, sale, watch: { awaited, fresh }, language, t }: AllPrizesProps) {
  const isAwaited = awaited.length > 0
  // there when the result arrives, so that both are revealed together
  useEffect(() => {
    if (isAwaited && menu.book.shape.kind === 'numbers') void DrawnPrizes.prefetch()
  }, [isAwaited, menu.book])
  if (!fresh || fresh.voidReason || revealOf(fresh.result) !== 'groups') return null
  const failure = failureWords(t)
  return (
    <DrawnPrizes
      key={fresh.numero}
      menu={menu}
      series={sale.series}
      drawn={fresh}
      failure={failure}
      language={language}
    />
  )
}
