import { useState } from 'react'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { CheckedTicket } from '#stores/lottery/receipt-check.ts'
import { Button } from '#ui/Button.tsx'
import type { BoardText } from './board-text.ts'

// the code that checks proofs is heavier than the board
const ReceiptCheck = lazyPart(
  async () => (await import('./ReceiptCheck.tsx')).ReceiptCheck,
  ['draws', 'lottery', 'refusals', 'shell'],
)

interface Props extends BoardText {
  ticket: CheckedTicket
  /** Of the ticket, for who cannot see where the button stands. */
  name: string
  text: string
}

/** Checks a ticket where it is, with one tap. */
export function OwnCheck({ ticket, name, text, language, t }: Props) {
  const [isChecked, setChecked] = useState(false)
  if (isChecked) return <ReceiptCheck ticket={ticket} language={language} failure={failureWords(t)} />
  return (
    <Button kind="quiet" aria-label={`${text}: ${name}`} onClick={() => setChecked(true)}>
      {text}
    </Button>
  )
}
