import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import { formatDigits, formatYearInZone } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Book, Drawn } from '#stores/lottery/shapes.ts'
import { Balls } from './Balls.tsx'
import style from './Results.module.css'

interface Props {
  series: string
  draws: readonly Drawn[]
  book: Book
  /** Returns the address of a draw. */
  at: (numero: string) => string
  zone: string
  /** Returns the time of a draw: by its own zone, unless the reader's is known. */
  when?: typeof formatYearInZone
  /** Checks a draw in place; without it a link leads to the page of proofs, in the same place. */
  verify?: (numero: string) => ReactNode
  language: Language
  t: Translate<MessageKey>
}

/** Draws with their results, a line each, newest first; a void one says so. */
export function DrawRows({ series, draws, book, at, zone, when = formatYearInZone, verify, language, t }: Props) {
  return (
    <ul className={style.draws} data-testid="draws">
      {draws.map(({ numero, drawsAt, result, voidReason }) => (
        <li key={numero}>
          <a href={at(numero)}>{formatDigits(language, numero)}</a>
          <span>{when(language, drawsAt, zone)}</span>
          {voidReason ? (
            <strong>{t('draws.void')}</strong>
          ) : (
            <bdi translate="no">
              <Balls book={book} result={result} language={language} />
            </bdi>
          )}
          {verify?.(numero) ?? (
            <a className={style.check} href={`${pathIn(language, '/proof')}?draw=${series}:${numero}`}>
              {t('draws.verify')}
              <span className="unseen"> {formatDigits(language, numero)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
