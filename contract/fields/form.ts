import type { InferOutput } from 'valibot'
import type { registerRule } from '#contract/site/status.ts'
import type { SwitchCode } from '#contract/site/switches.ts'

type Rule = InferOutput<typeof registerRule>

/** The fields that a site governs (S5.3), in the order of the form. */
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
/** Every field of a registration: those, and what a site has no say in. */
export type RegisterField = GovernedField | 'confirmPassword' | 'verificationCode' | 'referralCode'

/** S2.45: by a name, or by a mobile number that is the name then (S4.10). */
export type RegisterType = 'register' | 'registerMobile'
export type RegisterRules = Readonly<Record<string, Rule | undefined>>

/** What the form is made of besides the rules of its fields. */
export interface RegisterForm {
  readonly type: RegisterType
  readonly rules: RegisterRules
  /** A mobile registration asks for a password (MOBILENUMPASSREG3, S2.49). */
  readonly hasPassword: boolean
  /** A code sent to the phone is asked for (REGMOBVERF3). */
  readonly hasCode: boolean
  /** S5.8: the public setting asks for a captcha. */
  readonly hasCaptcha: boolean
}

export type Draft = Readonly<Partial<Record<RegisterField, string>>>

/** S5.4 */
const CODE_LENGTH = 255
/** What a site that says nothing about a field takes; a password is bounded so that its hash is no lever. */
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

/** What a site says about registrations. `switches` are those that are on. */
export interface RegisterFacts {
  readonly rules: RegisterRules
  readonly switches: readonly string[]
}

/** The form of this type as a site has it now; `undefined` where a switch closes it (S6.8). */
export function registerForm(type: RegisterType, { rules, switches }: RegisterFacts): RegisterForm | undefined {
  const isOn = (code: SwitchCode) => switches.includes(code)
  if (!isOn('DIRECTREG3') || !isOn(type === 'register' ? 'USERNAMEREG3' : 'MOBILENUMREG3')) return undefined
  const hasPassword = type === 'register' || isOn('MOBILENUMPASSREG3')
  // without a password the number is the key to the account: that it is theirs must be shown
  const hasCode = isOn('REGMOBVERF3') || !hasPassword
  return { type, rules, hasPassword, hasCode, hasCaptcha: rules.captcha?.enabled === true }
}

/** Whether the country's code belongs to the form: the number is sent something, or is the name. */
export function asksForCountry({ type, hasCode }: RegisterForm): boolean {
  return type === 'registerMobile' || hasCode
}

/** The fields that a form shows, in their order. */
export function fieldsOf(form: RegisterForm): readonly RegisterField[] {
  return [
    ...governedFields.flatMap((field): RegisterField[] => {
      if (!isShown(field, form)) return []
      return field === 'password' ? ['password', 'confirmPassword'] : [field]
    }),
    ...(form.hasCode ? (['verificationCode'] as const) : []),
    'referralCode',
  ]
}

function isShown(field: GovernedField, { type, rules, hasPassword, hasCode, hasCaptcha }: RegisterForm): boolean {
  const isMobile = type === 'registerMobile'
  if (field === 'username') return !isMobile
  if (field === 'password') return !isMobile || hasPassword
  if (field === 'captcha') return hasCaptcha
  if (field === 'mobileNum' && (isMobile || hasCode)) return true
  return rules[field]?.enabled === true
}

/** What a site asks of a field; `required` includes what is required everywhere (S5.10). */
export function ruleOf(field: RegisterField, { rules }: RegisterForm): Rule {
  if (field === 'confirmPassword' || field === 'referralCode') return { ...anyText, required: field in alwaysRequired }
  // S5.4: the code is asked for as the number that it is sent to
  const siteRule = rules[field === 'verificationCode' ? 'mobileNum' : field] ?? anyText
  const maxLength = field === 'verificationCode' ? CODE_LENGTH : siteRule.maxLength
  const minLength = field === 'verificationCode' ? 0 : siteRule.minLength
  return { ...siteRule, minLength, maxLength, required: siteRule.required || field in alwaysRequired }
}
