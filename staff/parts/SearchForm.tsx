import type { SubmitEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useText } from './text.tsx'
import style from './SearchForm.module.css'

interface Props {
  label: string
  /** What was searched for last. */
  initial: string
  onSearch: (text: string) => void
}

/** Searches a list. */
export function SearchForm({ label, initial, onSearch }: Props) {
  const { t } = useText()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <form role="search" className={style.form} onSubmit={search}>
      <Field key={initial} label={label} name="text" type="search" defaultValue={initial} />
      <Button kind="quiet" type="submit">
        {t('shell.search')}
      </Button>
    </form>
  )
}
