import type { SubmitEvent } from 'react'
import { Periods } from '#islands/table/Periods.tsx'
import { type Place, addressOf, goToPlace } from '#stores/agent/place.ts'
import { scopes } from '#stores/agent/report-places.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Report.module.css'

type Props = ScreenProps & { place: Place }

/** Selects the period of a report (S9.16). */
export function ReportPeriod({ place: { reportDays, until }, language, t }: Props) {
  return (
    <Periods
      place={{ days: reportDays, until }}
      links={{
        hrefOf: ({ days, until: day }) => addressOf({ reportDays: days, until: day, page: 1 }),
        go: ({ days, until: day }) => goToPlace({ reportDays: days, until: day, page: 1 }),
      }}
      language={language}
      t={t}
    />
  )
}

const scopeNames = { everybody: 'agent.everybody', direct: 'agent.direct' } as const

/** Selects whose rows are listed. */
export function ScopeSelect({ place: { scope }, t }: Pick<Props, 'place' | 't'>) {
  return (
    <Select
      label={t('agent.scope')}
      name="scope"
      value={scope}
      options={scopes.map((each) => ({ value: each, label: t(scopeNames[each]) }))}
      onChoose={(chosen) => goToPlace({ scope: scopes.find((each) => each === chosen) ?? 'everybody', page: 1 })}
    />
  )
}

interface TypedProps extends Pick<ScreenProps, 't'> {
  fields: readonly { readonly name: 'only' | 'betId'; readonly label: string; readonly value: string | undefined }[]
}

/** Asks for an account, or the number of a bet, exactly as it is; an empty field drops the filter. */
export function TypedFilters({ fields, t }: TypedProps) {
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const typed = (name: string) =>
      String(form.get(name) ?? '')
        .trim()
        .slice(0, 64) || undefined
    goToPlace({ ...Object.fromEntries(fields.map(({ name }) => [name, typed(name)])), page: 1 })
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
