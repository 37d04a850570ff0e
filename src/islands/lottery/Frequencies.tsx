import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Statistics } from '#stores/lottery/statistics.ts'
import style from './Frequencies.module.css'

interface Props {
  found: Pick<Statistics, 'cells' | 'expected'>
  language: Language
  t: Translate<MessageKey>
}

/** From so many numbers on, several bars share a line. */
const MANY = 13

/**
 * A bar for each number, as long as it was drawn often, with a mark at the average. It is a list of numbers and counts to
 * screen readers; a count outside the ordinary range has an outline and a star, not a colour alone.
 */
export function Frequencies({ found: { cells, expected }, language, t }: Props) {
  const highest = Math.max(...cells.map(({ count }) => count), expected, 1)
  const share = (count: number) => `${Math.round((1000 * count) / highest) / 10}%`
  return (
    <>
      <ul className={style.chart} data-many={cells.length >= MANY || undefined} aria-label={t('draws.counts')}>
        {cells.map(({ cell, count, isFar }) => (
          <li key={cell} data-far={isFar || undefined}>
            <bdi translate="no">{formatDigits(language, cell)}</bdi>
            <span className={style.track} aria-hidden="true">
              <span className={style.bar} style={{ inlineSize: share(count) }} />
              <span className={style.average} style={{ insetInlineStart: share(expected) }} />
            </span>
            <span>
              {formatNumber(language, count)}
              {isFar && <span aria-hidden="true">*</span>}
              {isFar && <span className="unseen"> {t('draws.far')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={style.legend}>
        <span className={style.mark} aria-hidden="true" /> {t('draws.average')}
        {cells.some(({ isFar }) => isFar) && ` · * ${t('draws.far')}`}
      </p>
    </>
  )
}
