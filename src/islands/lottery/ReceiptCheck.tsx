import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  $receipts,
  type CheckedTicket,
  type ReceiptChecked,
  type ReceiptFound,
  checkReceipt,
} from '#stores/lottery/receipt-check.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText } from './board-text.ts'
import { checkNames } from './check-names.ts'
import style from './Results.module.css'

interface Props extends BoardText {
  ticket: CheckedTicket
}

const places = {
  open: 'lottery.receiptOpen',
  right: 'lottery.receiptPlaced',
  wrong: 'lottery.receiptWrong',
  void: 'lottery.receiptVoid',
} as const

/** Checks a ticket at once, by the code of the proof page, and states what was found. */
export function ReceiptCheck({ ticket, t }: Props) {
  const found = useStore($receipts).get(ticket.ticket)
  const { ticket: id } = ticket
  // by its id: the list that has it is loaded again meanwhile
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void checkReceipt(ticket), [id])
  return (
    <div data-testid="receipt-check">
      <div role="status">
        <Outcome found={found ?? { state: 'busy' }} t={t} />
      </div>
      {found && canChange(found) && (
        <Button kind="quiet" onClick={() => void checkReceipt(ticket)}>
          {t('lottery.checkReceiptAgain')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ found, t }: Pick<BoardText, 't'> & { found: ReceiptFound }) {
  if (found.state === 'busy') return <p className={style.soft}>{t('lottery.checkingReceipt')}</p>
  return found.state === 'failed' ? <Notice tone="error">{t(found.why)}</Notice> : <Found found={found} t={t} />
}

/** A ticket that is at its place stays there. */
function canChange(found: ReceiptFound): boolean {
  return found.state === 'failed' || (found.state === 'checked' && found.place !== 'right')
}

function Found({ found, t }: Pick<BoardText, 't'> & { found: ReceiptChecked }) {
  const { isSigned, place, failed, key } = found
  const lines = [
    { name: 'signed', isRight: isSigned, text: t(isSigned ? 'lottery.receiptSigned' : 'lottery.receiptUnsigned') },
    { name: 'place', isRight: place !== 'wrong', isOpen: place === 'open', text: t(places[place]) },
    ...failed.map(({ name }) => ({ name, isRight: false, text: t(checkNames[name]) })),
  ]
  return (
    <>
      <ul className={style.checks}>
        {lines.map(({ name, isRight, isOpen = false, text }) => (
          <li key={name} data-outcome={isOpen ? 'absent' : isRight ? 'passed' : 'failed'}>
            <span
              role="img"
              aria-label={t(isOpen ? 'draws.outcomeAbsent' : isRight ? 'draws.outcomePassed' : 'draws.outcomeFailed')}
            >
              {isOpen ? '–' : isRight ? '✓' : '✗'}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={style.soft}>
        {t('draws.proofKey')}{' '}
        <code dir="ltr" translate="no">
          {key}
        </code>
      </p>
    </>
  )
}
