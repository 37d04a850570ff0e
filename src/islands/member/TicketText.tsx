import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { betweenFigures, betweenItems } from '#i18n/separators.ts'
import { lineText } from '#islands/lottery/market-names.ts'
import { ticketStateNames } from '#islands/lottery/ticket-states.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Bet } from '#stores/member/bets.ts'
import style from './Record.module.css'

type Ticket = NonNullable<Bet['ticket']>

interface Props extends TextContext {
  ticket: Ticket & { readonly id: string }
  /** What became of it is shown beside it already. */
  isStateKnown?: boolean
}

/** A ticket of a lottery of the house: its draw, its lines by market, its state, and the result once it is drawn. */
export function TicketText({ ticket, isStateKnown = false, language, t }: Props) {
  const { series, lottery, numero, id, lines, result } = ticket
  return (
    <span className={style.game}>
      <bdi translate="no">{lottery}</bdi>
      <bdi translate="no" className={style.soft}>
        {formatDigits(language, numero + betweenFigures(language) + id)}
      </bdi>
      {lines.map((line) => (
        <span key={`${line.market} ${line.picks.join()}`}>{textOf(line, { language, t })}</span>
      ))}
      {!isStateKnown && <span>{ticketState(ticket, t)}</span>}
      {result && (
        <>
          <bdi translate="no" className={style.soft}>
            {t('member.drawn', { numbers: formatDigits(language, result) })}
          </bdi>
          <a href={pathIn(language, `/results/${series}`) + `?draw=${numero}`}>
            {t('member.toDraw', { numero: formatDigits(language, numero) })}
          </a>
        </>
      )}
    </span>
  )
}

/** Returns what became of a ticket; of a refunded one, also why. */
export function ticketState({ state }: Pick<Ticket, 'state'>, t: TextContext['t']): string {
  const name = t(ticketStateNames[state])
  return state === 'cancelled' || state === 'stopped' || state === 'void' ? `${t('member.rolledBack')}: ${name}` : name
}

/** What a file says of a ticket: its draw, its number, its lines and its state. */
export function ticketFile({ lottery, numero, id, lines, ...rest }: Props['ticket'], context: TextContext): string {
  const texts = lines.map((line) => textOf(line, context))
  const parts = [`${lottery} ${numero} ${id}`, texts.join(betweenItems(context.language)), ticketState(rest, context.t)]
  return parts.join(betweenFigures(context.language))
}

function textOf(line: Ticket['lines'][number], context: TextContext): string {
  return lineText(context, { code: line.market, pick: { kind: line.pick } }, line)
}
