import style from './PhoneField.module.css'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { $secondsLeft, $sms, type CodeAim } from '#stores/auth/login/sms.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { failureWords } from './failure-words.ts'
import { namedCountries } from '#i18n/countries.ts'
import { type Countries, $countries, loadCountries } from '#stores/site/countries.ts'
import { useEffect, useMemo } from 'react'
import { useStore } from '@nanostores/react'

interface Props {
  language: Language
  label: string
  /** The text while nothing is chosen. */
  none: string
  error?: string | false | undefined
  /** For the error if the list cannot be loaded. */
  t: Translate<(typeof failureWords)[number]>
}

/** Selects the country of a phone number; the visitor's own comes first, if known. */
export function CountryField({ language, label, none, error, t }: Props) {
  const countries = useStore($countries, { ssr: 'initial' })
  // at once: a list that was focused before its code arrived would stay empty
  useEffect(() => void loadCountries(), [])
  const options = useMemo(
    () => [{ value: '', label: none }, ...optionsOf(countries, language)],
    [countries, language, none],
  )
  const why =
    countries.state === 'failed' && (failureWords.find((key) => key === countries.why) ?? 'refusals.unknown_error')
  return (
    <Select
      label={label}
      name="country"
      autoComplete="tel-country-code"
      options={options}
      initial={ownOf(countries)}
      isRequired
      error={why ? t(why) : error}
      onFocus={() => void loadCountries()}
    />
  )
}

function optionsOf(countries: Countries, language: Language): { value: string; label: string }[] {
  if (countries.state !== 'ready') return []
  const dialing = new Map(countries.value.countries.map(({ code, dialingCode }) => [code, dialingCode]))
  return namedCountries(language, [...dialing.keys()]).map(({ code, name }) => ({
    value: code,
    // the plus belongs to the number in either direction
    label: `${name} (\u200e+${dialing.get(code) ?? ''})`,
  }))
}

function ownOf(countries: Countries): string {
  if (countries.state !== 'ready') return ''
  const { current, countries: served } = countries.value
  return served.some(({ code }) => code === current) ? current : ''
}

/** The messages that it may need. */
type SendCodeKey =
  'register.again' | 'register.againLater' | 'register.codeSent' | 'register.sendCode' | 'register.sendingCode'

interface SendProps {
  /** The purpose of the code; left out if the page sends codes of one kind. */
  purpose?: CodeAim
  onSend: () => void
  t: Translate<SendCodeKey>
}

/** From here on the remaining time is shown in minutes. */
const LONG_S = 600

/** Sends a code to the phone number above, and counts down to the next (S4.23, S4.24). */
export function SendCode({ purpose, onSend, t }: SendProps) {
  const sms = useStore($sms, { ssr: 'initial' })
  const left = useStore($secondsLeft, { ssr: 'initial' })
  const sentFor = sms.state === 'waiting' ? sms.sentFor : undefined
  // a code that was sent for another purpose does not count here
  const isSent = sentFor !== undefined && (purpose === undefined || purpose === sentFor)
  return (
    <div className={style.send}>
      <Button kind="quiet" isBusy={sms.state === 'sending' || left > 0} onClick={onSend}>
        {textOf(left, sms.state === 'sending', t)}
      </Button>
      <p role="status">{isSent && t('register.codeSent')}</p>
    </div>
  )
}

function textOf(left: number, isSending: boolean, t: Translate<SendCodeKey>): string {
  if (isSending) return t('register.sendingCode')
  if (left >= LONG_S) return t('register.againLater', { minutes: Math.ceil(left / 60) })
  return left > 0 ? t('register.again', { seconds: left }) : t('register.sendCode')
}
