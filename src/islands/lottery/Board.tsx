import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { $board, chooseStation, enterBoard, refreshSale } from '#stores/lottery/board.ts'
import { enterPayment } from '#stores/lottery/pay.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DrawHead } from './DrawHead.tsx'
import { Markets } from './Markets.tsx'
import { OwnTickets } from './OwnTickets.tsx'
import { SlipView } from './SlipView.tsx'
import type { BoardText } from './board-text.ts'
import style from './Board.module.css'

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
  const { menu, sale, awaited, fresh } = board
  return (
    <div className={style.board} data-testid="board">
      <div className={style.body}>
        <div className={style.play}>
          <DrawHead menu={menu} sale={sale} awaited={awaited} fresh={fresh} language={language} t={t} />
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
          <OwnTickets menu={menu} sale={sale} fresh={fresh} language={language} t={t} />
          <p className={style.soft}>
            <a href={`${pathIn(language, '/odds')}#book-${menu.book.code}`}>{t('lottery.allOdds')}</a>
          </p>
          <p className={style.soft}>{t('lottery.honest', { brand: brand.name })}</p>
        </div>
      </div>
    </div>
  )
}
