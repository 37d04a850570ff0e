import { type SubmitEvent, useEffect, useRef } from 'react'
import { Field } from '#ui/Field.tsx'
import style from './SearchField.module.css'

/** The typing pause before a search. */
const PAUSE_MS = 300

interface Props {
  /** The search text of the address. */
  search: string
  label: string
  onSearch: (text: string) => void
}

/** Searches what a screen lists. The field is uncontrolled, but follows changes of the address. */
export function SearchField({ search, label, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = () => {
    clearTimeout(timer.current)
    onSearch(inputOf(form.current)?.value.trim().slice(0, 64) ?? '')
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, PAUSE_MS)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  useEffect(() => {
    const input = inputOf(form.current)
    if (input && input.value.trim() !== search) input.value = search
    return () => clearTimeout(timer.current)
  }, [search])
  return (
    <form className={style.search} role="search" ref={form} onSubmit={submit} onInput={applySoon}>
      <Field label={label} name="beginning" type="search" autoComplete="off" />
    </form>
  )
}

function inputOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return form?.querySelector('input') ?? undefined
}
