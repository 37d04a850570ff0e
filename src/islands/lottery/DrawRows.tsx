import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits, formatYearInZone } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Book, Drawn } from '#stores/lottery/shapes.ts'
import { Balls } from './Balls.tsx'
import style from './Results.module.css'

interface Props {
  draws: readonly Drawn[]
  book: Book
  /** Returns the address of a draw. */
  at: (numero: string) => string
  zone: string
  /** Returns the time of a draw: by its own zone, unless the reader's is known. */
  when?: typeof formatYearInZone
  language: Language
  t: Translate<MessageKey>
}

/** Draws with their results, a line each, newest first; a void one says so. */
export function DrawRows({ draws, book, at, zone, when = formatYearInZone, language, t }: Props) {
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
        </li>
      ))}
    </ul>
  )
}
