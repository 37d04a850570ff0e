import type { InputHTMLAttributes } from 'react'
import type { Line } from '#stores/auth/register-form.ts'
import type { RegisterKey } from './RegisterForm.words.ts'

type Typing = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'>

interface Look extends Typing {
  readonly label: RegisterKey
}

/** How each field is called and typed; a captcha has a part of its own. */
export const looks: Readonly<Partial<Record<Line['field'], Look>>> = {
  username: { label: 'auth.username', autoComplete: 'username' },
  password: { label: 'auth.password', type: 'password', autoComplete: 'new-password' },
  confirmPassword: { label: 'register.confirmPassword', type: 'password', autoComplete: 'new-password' },
  paymentPassword: { label: 'register.paymentPassword', type: 'password', autoComplete: 'off' },
  payeeName: { label: 'register.payeeName', autoComplete: 'name' },
  email: { label: 'register.email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { label: 'register.mobileNum', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { label: 'register.code', autoComplete: 'one-time-code', inputMode: 'numeric' },
  idNumber: { label: 'register.idNumber', autoComplete: 'off' },
  qqNum: { label: 'register.qqNum', autoComplete: 'off', inputMode: 'numeric' },
  line: { label: 'register.line', autoComplete: 'off' },
  whatsapp: { label: 'register.whatsapp', autoComplete: 'off', inputMode: 'tel' },
  zalo: { label: 'register.zalo', autoComplete: 'off' },
  facebook: { label: 'register.facebook', autoComplete: 'off' },
  wechat: { label: 'register.wechat', autoComplete: 'off' },
  recommenderId: { label: 'register.recommenderId', autoComplete: 'off' },
  affiliateCode: { label: 'register.affiliateCode', autoComplete: 'off' },
  referralCode: { label: 'register.referralCode', autoComplete: 'off' },
}
