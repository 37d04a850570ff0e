import { computed } from 'nanostores'
import { type RegisterField, type RegisterRules, fieldsOf, ruleOf, usernameForm } from '#contract/registration.ts'
import { $permissions } from '#stores/site/permissions.ts'

/** What a site asks of the fields, by name (S5.1). */
export type Rules = RegisterRules

/** One line of the form. */
export interface Line {
  readonly field: RegisterField
  readonly isRequired: boolean
  /** How many characters; no `most` where the site does not say. */
  readonly least: number
  readonly most: number | undefined
}

/** What a site that says nothing takes; saying so would help nobody. */
const UNSAID = 255

/** The lines of the form, in their order. */
export function linesOf(rules: Rules): Line[] {
  const form = usernameForm(rules)
  return fieldsOf(form).map((field) => {
    const { required, minLength, maxLength } = ruleOf(field, form)
    return { field, isRequired: required, least: minLength, most: maxLength < UNSAID ? maxLength : undefined }
  })
}

/** The rules as the site has them now; `undefined` until it has said so, while the published ones stand. */
export const $registerRules = computed($permissions, (permissions) =>
  permissions.state === 'ready' ? permissions.value.info.registerRules : undefined,
)
