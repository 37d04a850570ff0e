import type { Language } from '#brand/languages.ts'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatDigits, formatInZone } from '#i18n/lottery-text.ts'
import type { Drawn } from '#stores/lottery/shapes.ts'
import style from './Results.module.css'

interface Props {
  draws: readonly Drawn[]
  /** Returns the address of a draw. */
  at: (numero: string) => string
  zone: string
  language: Language
}

/** Draws with their results, a line each, newest first. */
export function DrawRows({ draws, at, zone, language }: Props) {
  return (
    <ul className={style.draws} data-testid="draws">
      {draws.map(({ numero, drawsAt, result }) => (
        <li key={numero}>
          <a href={at(numero)}>{formatDigits(language, numero)}</a>
          <span>{formatInZone(language, drawsAt, zone)}</span>
          <bdi translate="no">{formatDigits(language, headlineOf(result).join(' '))}</bdi>
        </li>
      ))}
    </ul>
  )
}
