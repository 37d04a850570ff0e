import { formatDigits } from '#i18n/lottery-text.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import type { SeriesProps } from './LiveSeries.tsx'
import style from './Results.module.css'

type Props = Pick<SeriesProps, 'draws' | 'book' | 'language' | 't'>

/** The newest draw in full where a line has room for its main prize only. */
export function NewestDraw({ draws, book, language, t }: Props) {
  const { shape } = book
  const newest = draws.find(({ voidReason }) => !voidReason)
  if (!newest || shape.kind !== 'numbers' || shape.tiers.length < 2) return null
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className={style.newest}>
        {t('draws.drawOf', { numero: formatDigits(language, newest.numero) })}
      </h2>
      <DrawNumbers book={book} result={newest.result} language={language} t={t} />
    </section>
  )
}
