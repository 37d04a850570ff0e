import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import style from './Record.module.css'

interface Ticket {
  readonly id: string
  readonly series: string
  readonly numero: string
  /** The numbers of each line. */
  readonly picks: readonly string[]
  readonly result?: string | null
}

/** A ticket of a lottery of the house: its draw, its numbers, and the result once it is drawn. */
export function TicketText({ ticket, language, t }: TextContext & { ticket: Ticket }) {
  return (
    <span className={style.game}>
      <bdi translate="no">{formatDigits(language, `${ticket.series} ${ticket.numero} · ${ticket.id}`)}</bdi>
      <bdi translate="no">{numbersOf(language, ticket)}</bdi>
      {ticket.result && (
        <bdi translate="no" className={style.soft}>
          {t('member.drawn', { numbers: formatDigits(language, ticket.result) })}
        </bdi>
      )}
    </span>
  )
}

function numbersOf(language: Language, { picks }: Ticket): string {
  return formatDigits(language, picks.join('; '))
}
