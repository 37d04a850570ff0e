import { type Draft, type RegisterForm, type RegisterRules, usernameForm } from '#contract/registration.ts'
import type { SwitchCode } from '#contract/switches.ts'

interface Facts {
  readonly switches: readonly string[]
  readonly rules: RegisterRules
}

/** The form that is open now; none where a switch closes it (S6.8). */
export function openForm({ switches, rules }: Facts): RegisterForm | undefined {
  const isOn = (code: SwitchCode) => switches.includes(code)
  if (!isOn('DIRECTREG3') || !isOn('USERNAMEREG3')) return undefined
  // codes to a phone, pictures of letters and codes of affiliates have no answer here yet: a site that wants them stays shut
  if (isOn('REGMOBVERF3') || rules.captcha?.enabled || rules.affiliateCode?.enabled) return undefined
  return usernameForm(rules)
}

/** What of a draft is kept besides name and password, column by column; the payment password only as its hash. */
export function detailsOf(draft: Draft) {
  const { payeeName, email, mobileNum, idNumber, qqNum, line, whatsapp, zalo, facebook, wechat } = draft
  const given = Object.entries({ idNumber, qqNum, line, whatsapp, zalo, facebook, wechat }).filter(([, text]) => text)
  return {
    payee_name: payeeName || null,
    email: email || null,
    mobile: mobileNum || null,
    contacts: JSON.stringify(Object.fromEntries(given)),
    ...attributionOf(draft),
  }
}

/** X43: of a friend's code and the older number of an upline, the first that is there. */
function attributionOf({ referralCode, recommenderId }: Draft) {
  if (referralCode) return { attribution: 'referral', attribution_code: referralCode } as const
  if (recommenderId) return { attribution: 'recommender', attribution_code: recommenderId } as const
  return { attribution: null, attribution_code: null }
}
