import { Fragment, type FunctionComponent, Suspense, lazy, memo, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatRange } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { FormLine } from '#stores/register/register-form.ts'
import type { RegisterErrors } from '#stores/register/register-state.ts'
import { Field } from '#ui/Field.tsx'
import type { RegisterKey } from './RegisterForm.words.ts'
import { lookOf } from './register-fields.ts'
import { fieldErrorText } from './register-words.ts'

// not every site asks for these, so they load with the first form that has them
const telephone = source(() => import('#islands/fields/PhoneField.tsx'))
// a boundary that hears of anything before its code is there drops what the page came with, and the focus in it
const CountryField = memo(coming(telephone, (module) => module.CountryField))
const SendCode = coming(telephone, (module) => module.SendCode)
const captcha = source(() => import('#islands/fields/Captcha.tsx'))
const Captcha = coming(captcha, (module) => module.Captcha)

/** Loads these fields before a page is built: a boundary that waits would put a script of its own into the page. */
export async function prepareFields(): Promise<void> {
  await Promise.all([telephone.prepare(), captcha.prepare()])
}

/**
 * Resolves when the fields for a phone number are there, or have failed. A form that changes before them throws away the
 * country that the page came with, and the focus in it.
 */
export const phoneFields = () => telephone.load().catch(() => {})

interface Source<Module> {
  load(): Promise<Module>
  prepare(): Promise<void>
  /** The module, if it was prepared. */
  prepared(): Module | undefined
}

function source<Module>(load: () => Promise<Module>): Source<Module> {
  let module: Module | undefined
  return { load, prepare: async () => void (module = await load()), prepared: () => module }
}

/** Renders the Suspense boundary only if the part exists: each boundary hydrates separately and re-renders the form. */
function coming<Module, Given extends object>(
  { load, prepared }: Source<Module>,
  pick: (module: Module) => FunctionComponent<Given>,
): FunctionComponent<Given> {
  const Later = lazy(async () => ({ default: pick(await load()) }))
  return (given) => {
    const module = prepared()
    const Part = module ? pick(module) : Later
    return (
      <Suspense>
        <Part {...given} />
      </Suspense>
    )
  }
}

interface Props {
  lines: readonly FormLine[]
  errors: RegisterErrors | undefined
  /** Called to request a code by SMS. */
  onCode: () => void
  language: Language
  t: Translate<RegisterKey>
}

/** Renders a row for every field that the site asks for, with its error below. */
export function RegisterFields({ lines, ...props }: Props) {
  const [isShown, setShown] = useState(false)
  const eye = {
    label: props.t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
    isPressed: isShown,
    onPress: () => setShown(!isShown),
  }
  return lines.map((line) => (
    <Fragment key={line.field}>
      {line.hasCountry && <Country {...props} />}
      <Typed {...props} line={line} eye={eye} />
      {line.field === 'captcha' && <Captcha {...props} purpose="register" />}
      {line.field === 'verificationCode' && <SendCode onSend={props.onCode} t={props.t} />}
    </Fragment>
  ))
}

type Common = Omit<Props, 'lines'>

function Country({ errors, language, t }: Common) {
  return (
    <CountryField
      language={language}
      label={t('register.country')}
      none={t('register.countryNone')}
      error={errors?.has('country') && t('register.required')}
      t={t}
    />
  )
}

interface TypedProps extends Common {
  line: FormLine
  eye: { label: string; isPressed: boolean; onPress: () => void }
}

function Typed({ line, eye, errors, language, t }: TypedProps) {
  const { field, isRequired } = line
  const look = lookOf(field)
  if (!look) return null
  const { label, type = 'text', hint, ...rest } = look
  const fieldError = errors?.get(field)
  return (
    <Field
      {...rest}
      name={field}
      type={eye.isPressed ? 'text' : type}
      label={t(label)}
      isRequired={isRequired}
      placeholder={placeholderOf(line, hint, { language, t })}
      error={fieldError && fieldErrorText(fieldError, language, t)}
      {...(field === 'password' && { action: eye })}
    />
  )
}

/** Returns what to type, and a star if the field is required (S5.5). */
function placeholderOf(
  { isRequired, min, max }: FormLine,
  hint: RegisterKey,
  { language, t }: Pick<Common, 'language' | 't'>,
): string {
  if (!isRequired && max === undefined) return ''
  const range = formatRange(language, Math.max(min, 1), max ?? 0)
  const isBounded = max !== undefined || (hint !== 'register.hintCharacters' && hint !== 'register.hintDigits')
  return `${t(isBounded ? hint : 'register.hintRequired', { range })}${isRequired ? ' *' : ''}`
}
