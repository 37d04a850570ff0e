import {
  type Draft,
  type RegisterFacts,
  type RegisterForm,
  type RegisterType,
  registerForm,
} from '#contract/fields/form.ts'

/** Returns the form of this type if it is open now. */
export function openForm(type: RegisterType, facts: RegisterFacts): RegisterForm | undefined {
  return registerForm(type, facts)
}

/**
 * Returns whether a registration's origin is well-formed (S3.2): the operator reads both values, so neither may contain
 * invisible characters.
 */
export function hasValidOrigin({ registerUrl, domain }: { registerUrl: string; domain: string }): boolean {
  return /^https?:\/\/[!-~]+$/.test(registerUrl) && URL.canParse(registerUrl) && /^[\w.:[\]-]+$/.test(domain)
}

/**
 * Maps a draft to the columns stored besides name and password, except the payment password's hash.
 * @param affiliate the verified code, if any
 */
export function detailsOf(draft: Draft, affiliate: string | undefined) {
  const { payeeName, email, mobileNum, idNumber, qqNum, line, whatsapp, zalo, facebook, wechat } = draft
  const given = Object.entries({ idNumber, qqNum, line, whatsapp, zalo, facebook, wechat }).filter(([, text]) => text)
  return {
    payee_name: payeeName || null,
    email: email || null,
    mobile: mobileNum || null,
    contacts: JSON.stringify(Object.fromEntries(given)),
    ...attributionOf(draft, affiliate),
  }
}

/** Returns the first one present of an agent's code, a friend's code and the upline's older number (X43). */
function attributionOf({ referralCode, recommenderId }: Draft, affiliate: string | undefined) {
  if (affiliate) return { attribution: 'affiliate', attribution_code: affiliate } as const
  if (referralCode) return { attribution: 'referral', attribution_code: referralCode } as const
  if (recommenderId) return { attribution: 'recommender', attribution_code: recommenderId } as const
  return { attribution: null, attribution_code: null }
}
