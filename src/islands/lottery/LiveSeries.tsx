import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatDrawYear } from '#i18n/draw-time.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $named, $results, enterResults, loadOlder } from '#stores/lottery/series-results.ts'
import type { Book, Drawn } from '#stores/lottery/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Checker } from './Checker.tsx'
import { DrawFacts } from './DrawFacts.tsx'
import { DrawRows } from './DrawRows.tsx'
import { NewestDraw } from './NewestDraw.tsx'
import { QuickDayDraws } from './QuickDayDraws.tsx'
import { StatisticsView } from './StatisticsView.tsx'
import { VerifyDraw, VerifyRow } from './VerifyDraw.tsx'
import style from './Results.module.css'

export interface SeriesProps {
  series: string
  zone: string
  book: Book
  /** The draws of the page, newest first. */
  draws: readonly Drawn[]
  /** Its path in the page's language; draws that have pages are below it. */
  here: string
  /** Whether the draws of the page have pages of their own. */
  hasPages: boolean
  /** The seconds between two draws, of a quick series. */
  every?: number | undefined
  language: Language
  t: Translate<MessageKey>
}

/** The results of a series, live: newer ones at once, older ones on demand, a checker and statistics. */
export function LiveSeries({ series, zone, book, draws, here, hasPages, every, language, t }: SeriesProps) {
  const results = useStore($results)
  useEffect(() => enterResults(series, draws), [series, draws])
  const paged = new Set(hasPages ? draws.map(({ numero }) => numero) : [])
  const known = results.draws.length > 0 ? results.draws : draws
  const [newest] = known
  return (
    <>
      <NamedDraw series={series} book={book} zone={zone} language={language} t={t} />
      <NewestDraw draws={known} book={book} language={language} t={t} />
      <DrawRows
        series={series}
        draws={known}
        book={book}
        at={(numero) => (paged.has(numero) ? `${here}-${numero}` : `${here}?draw=${numero}`)}
        zone={zone}
        when={formatDrawYear}
        verify={(numero) => <VerifyRow series={series} numero={numero} language={language} t={t} />}
        language={language}
        t={t}
      />
      {known.length === 0 && <p className={style.soft}>{t('lottery.noResult')}</p>}
      {results.isOld && newest && (
        <p className={style.soft} role="status">
          {t('lottery.asOf', { time: formatMoment(language, newest.drawnAt) })}
        </p>
      )}
      {results.hasMore && (
        <p>
          <Button kind="quiet" isBusy={results.isLoading} onClick={() => void loadOlder(series)}>
            {t('draws.older')}
          </Button>
        </p>
      )}
      {every !== undefined && (
        <QuickDayDraws series={series} book={book} zone={zone} every={every} here={here} language={language} t={t} />
      )}
      <Checker series={series} book={book} draws={known} language={language} t={t} />
      <StatisticsView book={book} draws={known.filter(({ voidReason }) => !voidReason)} language={language} t={t} />
    </>
  )
}

/** The draw that the address names. */
function NamedDraw({
  series,
  book,
  zone,
  language,
  t,
}: Omit<SeriesProps, 'draws' | 'here' | 'hasPages' | 'every'>): ReactNode {
  const named = useStore($named)
  if (named.state === 'none') return null
  if (named.state === 'loading') return <Skeleton lines={6} label={t('lottery.loading')} />
  if (named.state !== 'ready') {
    return <Notice tone="error">{t(named.state === 'failed' ? named.why : 'draws.missing')}</Notice>
  }
  const { numero, drawsAt } = named.draw
  return (
    <section className={style.part} aria-labelledby="named">
      <h2 id="named">{t('draws.drawOf', { numero: formatDigits(language, numero) })}</h2>
      <p className={style.soft}>{formatDrawYear(language, drawsAt, zone)}</p>
      <DrawFacts draw={named.draw} book={book} zone={zone} language={language} t={t} />
      <VerifyDraw key={numero} series={series} numero={numero} language={language} t={t} />
    </section>
  )
}
