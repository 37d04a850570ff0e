import type { SubmitEvent } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { scopes } from '#stores/agent/reports/team-bets.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import style from './Report.module.css'

const scopeNames = { everybody: 'agent.everybody', direct: 'agent.direct' } as const

interface ScopeProps extends Pick<ScreenProps, 't'> {
  place: { readonly scope: string }
  choose: (name: 'scope', text: string) => void
}

/** Selects whose rows are listed. */
export function ScopeSelect({ place: { scope }, choose, t }: ScopeProps) {
  return (
    <Select
      label={t('agent.scope')}
      name="scope"
      value={scope}
      options={scopes.map((each) => ({ value: each, label: t(scopeNames[each]) }))}
      onChoose={(chosen) => choose('scope', chosen)}
    />
  )
}

interface TypedProps<Name extends string> extends Pick<ScreenProps, 't'> {
  fields: readonly { readonly name: Name; readonly label: string; readonly value: string | undefined }[]
  onGo: (typed: Readonly<Record<Name, string | undefined>>) => void
}

/** Asks for an account, or the number of a bet, exactly as it is; an empty field drops the filter. */
export function TypedFilters<Name extends string>({ fields, onGo, t }: TypedProps<Name>) {
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const typed = (name: string) =>
      String(form.get(name) ?? '')
        .trim()
        .slice(0, 64) || undefined
    onGo(Object.fromEntries(fields.map(({ name }) => [name, typed(name)])) as Record<Name, string | undefined>)
  }
  return (
    <form className={style.typed} role="search" key={fields.map(({ value }) => value ?? '').join(' ')} onSubmit={apply}>
      {fields.map(({ name, label, value }) => (
        <Field key={name} label={label} name={name} type="search" autoComplete="off" defaultValue={value ?? ''} />
      ))}
      <Button kind="quiet" type="submit">
        {t('agent.filter')}
      </Button>
    </form>
  )
}
