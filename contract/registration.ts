import type { InferOutput } from 'valibot'
import { isOfKind } from './patterns.ts'
import type { registerRule } from './site.ts'

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
type RegisterType = 'register' | 'registerMobile'
export type RegisterRules = Readonly<Record<string, Rule>>

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

/** What is wrong with a field: nothing in it, not of the kind or length asked for, not what stands above, or unprintable. */
export type Complaint =
  | { readonly kind: 'required' | 'different' | 'characters' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

export type Draft = Readonly<Partial<Record<RegisterField, string>>>

/** S5.4 */
const CODE_LENGTH = 255
/** What a site that says nothing about a field takes; a password is bounded so that its hash is no lever. */
const LONGEST = 255
const always: Readonly<Partial<Record<RegisterField, true>>> = {
  username: true,
  password: true,
  confirmPassword: true,
  paymentPassword: true,
  mobileNum: true,
  verificationCode: true,
  captcha: true,
}
const anything: Rule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: LONGEST,
}

/** The form by which an account is opened with a name of one's own, under these rules. */
export function usernameForm(rules: RegisterRules): RegisterForm {
  return { type: 'register', rules, hasPassword: true, hasCode: false, hasCaptcha: false }
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
  if (field === 'confirmPassword' || field === 'referralCode') return { ...anything, required: field in always }
  // S5.4: the code is asked for as the number that it is sent to
  const said = rules[field === 'verificationCode' ? 'mobileNum' : field] ?? anything
  const maxLength = field === 'verificationCode' ? CODE_LENGTH : said.maxLength
  const minLength = field === 'verificationCode' ? 0 : said.minLength
  return { ...said, minLength, maxLength, required: said.required || field in always }
}

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A draft as it is judged and kept: everything but secrets trimmed and composed (NFC), nothing of fields not shown. */
export function tidied(draft: Draft, form: RegisterForm): Draft {
  return Object.fromEntries(
    fieldsOf(form).map((field) => {
      const text = draft[field] ?? ''
      return [field, secrets.includes(field) ? text : text.trim().normalize('NFC')]
    }),
  )
}

/**
 * Judges every field of a draft (S4.5): portal and gateway with the same function, so that they cannot differ.
 * @returns the complaints by field, in the order of the form; none when the draft may be sent
 */
export function complaintsAbout(draft: Draft, form: RegisterForm): ReadonlyMap<RegisterField, Complaint> {
  const neat = tidied(draft, form)
  const found = new Map<RegisterField, Complaint>()
  for (const field of fieldsOf(form)) {
    const complaint = judge(neat[field] ?? '', ruleOf(field, form))
    if (complaint) found.set(field, complaint)
    else if (field === 'confirmPassword' && neat[field] !== neat.password) found.set(field, { kind: 'different' })
  }
  return found
}

/** What is wrong with one text; `undefined` when it may stand. Lengths count characters, not their halves. */
function judge(text: string, { required, patternId, minLength, maxLength }: Rule): Complaint | undefined {
  if (text === '') return required ? { kind: 'required' } : undefined
  if (!isPrintable(text)) return { kind: 'characters' }
  const { length } = [...text]
  const fits = length >= minLength && length <= maxLength && isOfKind(patternId, text)
  return fits ? undefined : { kind: 'pattern', patternId, min: minLength, max: maxLength }
}

/**
 * Nothing that cannot be seen: no control characters, no marks that turn the direction of what follows, no halves of
 * characters. The joiners stay: Bengali, Arabic and others cannot be written without them.
 */
function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)
}
