import { type ReadableAtom, computed } from 'nanostores'
import {
  type RegisterFacts,
  type RegisterField,
  type RegisterForm,
  type RegisterType,
  asksForCountry,
  fieldsOf,
  registerForm,
  ruleOf,
} from '#contract/fields/form.ts'
import { switchesOf } from '#contract/site/switches.ts'
import { $permissions } from '#stores/site/permissions.ts'

/** The site's rules of registration (S5.1, S6.8). */
export type Facts = RegisterFacts
export type Form = RegisterForm
export type FormType = RegisterType

/** One field of the form. */
export interface FormLine {
  readonly field: RegisterField
  readonly isRequired: boolean
  /** Bounds of the length in characters; `max` is `undefined` if the site sets none. */
  readonly min: number
  readonly max: number | undefined
  /** The country code is chosen before the field. */
  readonly hasCountry: boolean
}

/** The maximum length if the site sets none; not worth showing. */
const UNBOUNDED = 255

/** Returns the fields of a form, in their order. */
export function linesOf(form: Form): FormLine[] {
  return fieldsOf(form).map((field) => {
    const { required, minLength, maxLength } = ruleOf(field, form)
    const max = maxLength < UNBOUNDED ? maxLength : undefined
    return {
      field,
      isRequired: required,
      min: minLength,
      max,
      hasCountry: field === 'mobileNum' && asksForCountry(form),
    }
  })
}

/** Returns the forms that these facts allow, by name first (S2.45). */
export function formsOf(facts: Facts): Form[] {
  return (['register', 'registerMobile'] as const).flatMap((type) => registerForm(type, facts) ?? [])
}

/** The site's current forms; `undefined` until its permissions have loaded, while the published forms apply. */
export const $registerForms: ReadableAtom<Form[] | undefined> = computed($permissions, (permissions) => {
  if (permissions.state !== 'ready') return undefined
  const { registerRules: rules, whitelabel } = permissions.value.info
  return formsOf({ rules, switches: switchesOf(whitelabel) })
})
