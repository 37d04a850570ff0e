import {
  type Draft,
  type RegisterFacts,
  type RegisterForm,
  type RegisterType,
  registerForm,
} from '#contract/fields/form.ts'

/** The form of this type, where it is open now. */
export function openForm(type: RegisterType, facts: RegisterFacts): RegisterForm | undefined {
  return registerForm(type, facts)
}

/**
 * Whether a registration says soundly where it was filled in (S3.2): both are kept for the operator to read, so neither may
 * hold what cannot be seen.
 */
export function hasValidOrigin({ registerUrl, domain }: { registerUrl: string; domain: string }): boolean {
  return /^https?:\/\/[!-~]+$/.test(registerUrl) && URL.canParse(registerUrl) && /^[\w.:[\]-]+$/.test(domain)
}

/**
 * What of a draft is kept besides name and password, column by column; the payment password only as its hash.
 * @param affiliate the code that was verified, where there is one
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

/** X43: of an agent's code, a friend's and the older number of an upline, the first that is there. */
function attributionOf({ referralCode, recommenderId }: Draft, affiliate: string | undefined) {
  if (affiliate) return { attribution: 'affiliate', attribution_code: affiliate } as const
  if (referralCode) return { attribution: 'referral', attribution_code: referralCode } as const
  if (recommenderId) return { attribution: 'recommender', attribution_code: recommenderId } as const
  return { attribution: null, attribution_code: null }
}
