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

/** What a site says about registrations (S5.1, S6.8). */
export type Facts = RegisterFacts
export type Form = RegisterForm
export type FormType = RegisterType

/** One line of the form. */
export interface FormLine {
  readonly field: RegisterField
  readonly isRequired: boolean
  /** How many characters; no `most` where the site does not say. */
  readonly min: number
  readonly max: number | undefined
  /** The country's code is asked for before it. */
  readonly hasCountry: boolean
}

/** What a site that says nothing takes; saying so would help nobody. */
const UNBOUNDED = 255

/** The lines of a form, in their order. */
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

/** The forms that are open under these facts, by name first (S2.45). */
export function formsOf(facts: Facts): Form[] {
  return (['register', 'registerMobile'] as const).flatMap((type) => registerForm(type, facts) ?? [])
}

/** The forms as the site has them now; `undefined` until it has said so, while the published ones stand. */
export const $registerForms: ReadableAtom<Form[] | undefined> = computed($permissions, (permissions) => {
  if (permissions.state !== 'ready') return undefined
  const { registerRules: rules, whitelabel } = permissions.value.info
  return formsOf({ rules, switches: switchesOf(whitelabel) })
})
