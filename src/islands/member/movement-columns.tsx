import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import type { FileFrame } from '#islands/table/ExportButton.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { movementText } from '#islands/table/movement-words.ts'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import type { Movement } from '#stores/member/account-record.ts'
import { closeMovement, openMovement } from '#stores/member/explained.ts'
import { Icon } from '#ui/Icon.tsx'
import { TicketText, ticketFile } from './TicketText.tsx'
import style from './Record.module.css'

interface Context extends TextContext {
  digits: number
  /** The movement that is explained. */
  opened: string | undefined
}

/** Type, time, signed amount, balance after, and number of a movement. */
export function movementColumns({
  digits,
  opened,
  language,
  t,
}: Context): readonly [TableColumn<Movement>, ...TableColumn<Movement>[]] {
  return [
    {
      name: t('member.kind'),
      cell: (each) => <Kind movement={each} language={language} t={t} />,
      file: (each) => [movementText(each, t), ...fileOf(each, { language, t })].join(' '),
    },
    {
      name: t('member.time'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => fileTime(at),
      isTime: true,
    },
    {
      name: t('member.moved'),
      cell: ({ amount }) => (
        <bdi translate="no" className={style.amount}>
          {signed(language, { minor: amount, digits })}
        </bdi>
      ),
      file: ({ amount }) => toDecimal(amount, digits),
      sort: 'amount',
      isNumber: true,
    },
    {
      name: t('member.balanceAfter'),
      cell: ({ balanceAfter }) => <bdi translate="no">{formatMoney(language, { minor: balanceAfter, digits })}</bdi>,
      file: ({ balanceAfter }) => toDecimal(balanceAfter, digits),
      sort: 'balanceAfter',
      isNumber: true,
    },
    {
      name: t('member.number'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
    { name: t('member.why'), cell: (each) => <Opener movement={each} opened={opened} t={t} />, isAct: true },
  ]
}

function Opener({ movement, opened, t }: Pick<Context, 'opened' | 't'> & { movement: Movement }) {
  const isOpen = opened === movement.id
  return (
    <button
      type="button"
      className={style.opener}
      aria-expanded={isOpen}
      aria-label={t('member.whyOf', { what: movementText(movement, t) })}
      onClick={() => (isOpen ? closeMovement() : void openMovement(movement.id))}
    >
      {t('member.why')} <Icon name="down" />
    </button>
  )
}

/** Returns the balances around a saved statement, which is newest first: the closing one above it, the opening one below. */
export function statementFrame({ digits, t }: Omit<Context, 'opened'>): FileFrame<Movement> {
  return {
    top: ({ balanceAfter }) => [t('member.closing'), '', '', toDecimal(balanceAfter, digits), ''],
    bottom: ({ balanceAfter, amount }) => [t('member.opening'), '', '', toDecimal(balanceAfter - amount, digits), ''],
  }
}

function Kind({ movement, language, t }: TextContext & { movement: Movement }) {
  return (
    <>
      {movementText(movement, t)}
      {movement.game && (
        <>
          {' '}
          <bdi translate="no" className={style.soft}>
            {movement.game}
          </bdi>
        </>
      )}
      {movement.ticket && <TicketText ticket={movement.ticket} language={language} t={t} />}
    </>
  )
}

/** What the file says of the ticket of a movement. */
function fileOf({ ticket }: Movement, context: TextContext): readonly string[] {
  return ticket ? [ticketFile(ticket, context)] : []
}
