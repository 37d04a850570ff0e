import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import {
  $savedNumbers,
  MAX_NAME,
  type SavedNumbers as Saved,
  removeSaved,
  saveNumbers,
  savedFor,
} from '#stores/lottery/saved-numbers.ts'
import { $lines } from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import { linesText } from './market-names.ts'
import style from './Board.module.css'

/** The member's numbers for lotteries of this shape, saved from the slip under a name; the board adds them to it. */
export function SavedNumbers({ menu, language, t }: BoardText & { menu: Menu }) {
  const saved = useStore($savedNumbers)
  const lines = useStore($lines)
  const [spoken, speak] = useState('')
  const own = savedFor(menu.book, saved)
  if (own.length === 0 && lines.length === 0) return null
  return (
    <details className={style.saved}>
      <summary>{t('lottery.saved', { count: formatNumber(language, own.length) })}</summary>
      <p className="unseen" role="status">
        {spoken}
      </p>
      <ul className={style.lines} data-testid="saved">
        {own.map((one) => (
          <SavedSlip key={one.name} saved={one} menu={menu} speak={speak} language={language} t={t} />
        ))}
      </ul>
      {lines.length > 0 && <SaveForm own={own} onSaved={(name) => speak(t('lottery.savedAs', { name }))} t={t} />}
      <p className={style.soft}>{t('lottery.savedNote')}</p>
    </details>
  )
}

interface SavedProps extends BoardText {
  saved: Saved
  menu: Menu
  /** Tells screen readers what happened. */
  speak: (text: string) => void
}

function SavedSlip({ saved, menu, speak, language, t }: SavedProps) {
  const { name, lines } = saved
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={style.soft}>{linesText({ language, t }, menu.book.markets, lines)}</p>
      <div className={style.buttons}>
        <Button
          kind="quiet"
          aria-label={t('lottery.remove', { name })}
          onClick={() => {
            removeSaved(saved)
            speak(t('lottery.savedRemoved', { name }))
          }}
        >
          {t('lottery.removeSaved')}
        </Button>
      </div>
    </li>
  )
}

interface FormProps extends Pick<BoardText, 't'> {
  own: readonly Saved[]
  onSaved: (name: string) => void
}

function SaveForm({ own, onSaved, t }: FormProps) {
  const [why, setWhy] = useState<string>()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('savedName') ?? '').trim()
    const name = typed || t('lottery.savedName', { n: own.length + 1 })
    const flaw = saveNumbers(name)
    setWhy(flaw && t(flaw))
    if (flaw) return
    form.reset()
    onSaved(name)
  }
  return (
    <form className={style.save} onSubmit={save}>
      <Field label={t('lottery.saveAs')} name="savedName" maxLength={MAX_NAME} autoComplete="off" />
      <Button kind="quiet" type="submit">
        {t('lottery.save')}
      </Button>
      <PickFlaw text={why} />
    </form>
  )
}
