import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { formatShare } from '#i18n/share.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Statistics, statisticsOf } from '#stores/lottery/statistics.ts'
import type { Book, Drawn } from '#stores/lottery/shapes.ts'
import { Frequencies } from './Frequencies.tsx'
import style from './Results.module.css'

interface Props {
  book: Book
  draws: readonly Drawn[]
  language: Language
  t: Translate<MessageKey>
}

const counted = {
  pairs: 'draws.countedPairs',
  digits: 'draws.countedDigits',
  faces: 'draws.countedFaces',
  balls: 'draws.countedBalls',
  winners: 'draws.countedWinners',
} as const satisfies Record<Statistics['of'], MessageKey>

/** How often each number was drawn, beside what chance alone does. */
export function StatisticsView({ book, draws, language, t }: Props) {
  const found = statisticsOf(book.shape, draws)
  return (
    <section className={style.part} aria-labelledby="statistics" data-testid="statistics">
      <h2 id="statistics">{t('draws.statistics')}</h2>
      <p>
        <strong>{t('draws.noMemory')}</strong>
      </p>
      {found ? (
        <Figures found={found} language={language} t={t} />
      ) : (
        <p className={style.soft}>{t('draws.fewDraws')}</p>
      )}
    </section>
  )
}

function Figures({ found, language, t }: Omit<Props, 'book' | 'draws'> & { found: Statistics }) {
  return (
    <>
      <p>{t(counted[found.of], { draws: formatNumber(language, found.draws) })}</p>
      {found.areEnough ? (
        <Judgement found={found} language={language} t={t} />
      ) : (
        <p className={style.soft}>{t('draws.fewDraws')}</p>
      )}
      <Frequencies found={found} language={language} t={t} />
    </>
  )
}

/** What the counts say: how far they are from the average, and what was not drawn for longest. */
function Judgement({ found, language, t }: Omit<Props, 'book' | 'draws'> & { found: Statistics }) {
  const number = (value: number) => formatNumber(language, value)
  const { cells, expected, band, outside, outsideExpected, p, longest } = found
  return (
    <>
      <p>
        {t('draws.band', {
          expected: number(Math.round(expected * 10) / 10),
          min: number(band[0]),
          max: number(band[1]),
          outside: number(outside),
          all: number(cells.length),
          usual: number(Math.round(outsideExpected * 10) / 10),
        })}
      </p>
      <p>{t(p < 0.01 ? 'draws.unusual' : 'draws.usual', { share: formatShare(language, p) })}</p>
      {longest.gap > 0 && (
        <p>
          {t('draws.longest', {
            cell: formatDigits(language, longest.cell),
            gap: number(longest.gap),
            share: formatShare(language, longest.chance),
          })}
        </p>
      )}
    </>
  )
}
