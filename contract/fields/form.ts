import type { InferOutput } from 'valibot'
import type { registerRule } from '#contract/site/status.ts'
import type { SwitchCode } from '#contract/site/switches.ts'

type Rule = InferOutput<typeof registerRule>

/** The fields that a site has rules for (S5.3), in form order. */
export const governedFields = [
  'username',
  'password',
  'paymentPassword',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
type GovernedField = (typeof governedFields)[number]
/** Every field of a registration: those with rules, and those without. */
export type RegisterField = GovernedField | 'confirmPassword' | 'verificationCode' | 'referralCode'

/** S2.45: by username, or by a mobile number that becomes the username (S4.10). */
export type RegisterType = 'register' | 'registerMobile'
export type RegisterRules = Readonly<Record<string, Rule | undefined>>

/** The parts of the form besides the rules of its fields. */
export interface RegisterForm {
  readonly type: RegisterType
  readonly rules: RegisterRules
  /** A mobile registration asks for a password (MOBILENUMPASSREG3, S2.49). */
  readonly hasPassword: boolean
  /** A code sent to the phone is required (REGMOBVERF3): the number is the username, or the site demands one. */
  readonly hasCode: boolean
  /** S5.8: the public setting asks for a captcha. */
  readonly hasCaptcha: boolean
}

export type Draft = Readonly<Partial<Record<RegisterField, string>>>

/** S5.4 */
const CODE_LENGTH = 255
/** The maximum length without a site rule; the bound keeps the cost of a password's hash from being abused. */
const MAX_LENGTH = 255
const alwaysRequired: Readonly<Partial<Record<RegisterField, true>>> = {
  username: true,
  password: true,
  confirmPassword: true,
  paymentPassword: true,
  mobileNum: true,
  verificationCode: true,
  captcha: true,
}
const anyText: Rule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: MAX_LENGTH,
}

/** A site's registration settings. `switches`: the codes that are on. */
export interface RegisterFacts {
  readonly rules: RegisterRules
  readonly switches: readonly string[]
}

/** Returns the form of this type for a site's current settings; `undefined` if a switch closes it (S6.8). */
export function registerForm(type: RegisterType, { rules, switches }: RegisterFacts): RegisterForm | undefined {
  const isOn = (code: SwitchCode) => switches.includes(code)
  if (!isOn('DIRECTREG3') || !isOn(type === 'register' ? 'USERNAMEREG3' : 'MOBILENUMREG3')) return undefined
  const hasPassword = type === 'register' || isOn('MOBILENUMPASSREG3')
  // without a password the number is the only key to the account, so its owner must confirm it
  const needsNumber = type === 'registerMobile' || rules.mobileNum?.required === true
  const hasCode = (isOn('REGMOBVERF3') && needsNumber) || !hasPassword
  return { type, rules, hasPassword, hasCode, hasCaptcha: rules.captcha?.enabled === true }
}

/** Returns whether the form asks for the country of a phone number. */
export function asksForCountry(form: RegisterForm): boolean {
  return isShown('mobileNum', form)
}

/** Returns the fields that a form shows, in order: a registration by mobile number begins with the number and its code. */
export function fieldsOf(form: RegisterForm): readonly RegisterField[] {
  const governed = governedFields.filter((field) => isShown(field, form))
  const ordered = form.type === 'registerMobile' ? [...new Set(['mobileNum' as const, ...governed])] : governed
  const fields = ordered.flatMap((field): RegisterField[] => {
    if (field === 'password') return ['password', 'confirmPassword']
    return field === 'mobileNum' && form.hasCode ? ['mobileNum', 'verificationCode'] : [field]
  })
  return [...fields, 'referralCode']
}

function isShown(field: GovernedField, { type, rules, hasPassword, hasCode, hasCaptcha }: RegisterForm): boolean {
  const isMobile = type === 'registerMobile'
  if (field === 'username') return !isMobile
  if (field === 'password') return !isMobile || hasPassword
  if (field === 'captcha') return hasCaptcha
  if (field === 'mobileNum' && (isMobile || hasCode)) return true
  return rules[field]?.enabled === true
}

/** Returns the rule of a field; `required` includes fields that are required everywhere (S5.10). */
export function ruleOf(field: RegisterField, { rules }: RegisterForm): Rule {
  if (field === 'confirmPassword' || field === 'referralCode') return { ...anyText, required: field in alwaysRequired }
  // S5.4: the code is required under the rule of the number it is sent to
  const siteRule = rules[field === 'verificationCode' ? 'mobileNum' : field] ?? anyText
  const maxLength = field === 'verificationCode' ? CODE_LENGTH : siteRule.maxLength
  const minLength = field === 'verificationCode' ? 0 : siteRule.minLength
  return { ...siteRule, minLength, maxLength, required: siteRule.required || field in alwaysRequired }
}
