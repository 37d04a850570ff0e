import { type SubmitEvent, useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { searchDownline } from '#stores/agent/place.ts'
import { Field } from '#ui/Field.tsx'
import style from './Downline.module.css'

/** The typing pause before a search. */
const PAUSE_MS = 300

interface Props {
  /** The search text of the address. */
  search: string
  t: Translate<MessageKey>
}

/** Searches the downline by account prefix. The field is uncontrolled, but follows changes of the address. */
export function DownlineSearch({ search, t }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = () => {
    clearTimeout(timer.current)
    searchDownline(inputOf(form.current)?.value.trim().slice(0, 64) ?? '')
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
      <Field label={t('agent.search')} name="beginning" type="search" autoComplete="off" />
    </form>
  )
}

function inputOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return form?.querySelector('input') ?? undefined
}
