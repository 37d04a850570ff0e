import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { namedCountries } from '#i18n/countries.ts'
import type { Language } from '#i18n/languages.ts'
import { type Countries, $countries, loadCountries } from '#stores/site/countries.ts'
import { Select } from '#ui/Select.tsx'

interface Props {
  language: Language
  label: string
  /** What stands there while nothing is chosen. */
  none: string
  error?: string | false | undefined
}

/** The country of a telephone; the visitor's own stands first where it is known. */
export function CountryField({ language, label, none, error }: Props) {
  const countries = useStore($countries, { ssr: 'initial' })
  const options = useMemo(
    () => [{ value: '', label: none }, ...optionsOf(countries, language)],
    [countries, language, none],
  )
  return (
    <Select
      // the list is another once it is here: what stands first is the visitor's own
      key={countries.state}
      label={label}
      name="country"
      autoComplete="tel-country-code"
      options={options}
      initial={ownOf(countries)}
      isRequired
      error={error}
      onFocus={() => void loadCountries()}
    />
  )
}

function optionsOf(countries: Countries, language: Language): { value: string; label: string }[] {
  if (countries.state !== 'ready') return []
  const dialing = new Map(countries.value.countries.map(({ code, dialingCode }) => [code, dialingCode]))
  return namedCountries(language, [...dialing.keys()]).map(({ code, name }) => ({
    value: code,
    // the sign belongs to the number, whichever way the line is read
    label: `${name} (\u200e+${dialing.get(code) ?? ''})`,
  }))
}

function ownOf(countries: Countries): string {
  if (countries.state !== 'ready') return ''
  const { current, countries: served } = countries.value
  return served.some(({ code }) => code === current) ? current : ''
}
