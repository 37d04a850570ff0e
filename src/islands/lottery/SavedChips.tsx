import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Book } from '#stores/lottery/board.ts'
import { $savedNumbers, addSaved, savedFor } from '#stores/lottery/saved-numbers.ts'
import type { BoardText } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import style from './Markets.module.css'

/** The member's saved numbers for lotteries of this shape: a tap adds them to the slip. */
export function SavedChips({ book, t }: BoardText & { book: Book }) {
  const own = savedFor(book, useStore($savedNumbers))
  const [why, setWhy] = useState<string>()
  const [spoken, speak] = useState('')
  if (own.length === 0) return null
  return (
    <>
      <div className={style.lucky}>
        {own.map((saved) => (
          <button
            key={saved.name}
            type="button"
            aria-label={t('lottery.useSaved', { name: saved.name })}
            onClick={() => {
              const flaw = addSaved(saved)
              setWhy(flaw && t(flaw))
              speak(flaw ? '' : t('lottery.savedUsed', { name: saved.name }))
            }}
          >
            <bdi translate="no">{saved.name}</bdi>
          </button>
        ))}
      </div>
      <p className="unseen" role="status">
        {spoken}
      </p>
      <PickFlaw text={why} />
    </>
  )
}
