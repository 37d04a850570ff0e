import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import { $secondsLeft, $sms } from '#stores/auth/sms.ts'
import { Button } from '#ui/Button.tsx'
import style from './SendCode.module.css'

/** What it may have to say. */
type SendCodeKey =
  'register.again' | 'register.againLater' | 'register.codeSent' | 'register.sendCode' | 'register.sendingCode'

interface Props {
  onSend: () => void
  t: Translate<SendCodeKey>
}

/** From here on the time that is left is told in minutes. */
const LONG_S = 600

/** Sends a code to the telephone above, and counts down to the next (S4.23, S4.24). */
export function SendCode({ onSend, t }: Props) {
  const sms = useStore($sms, { ssr: 'initial' })
  const left = useStore($secondsLeft, { ssr: 'initial' })
  const isSent = sms.state === 'waiting' && sms.isSent
  return (
    <div className={style.send}>
      <Button kind="quiet" isBusy={sms.state === 'sending' || left > 0} onClick={onSend}>
        {textOf(left, sms.state === 'sending', t)}
      </Button>
      <p role="status">{isSent && t('register.codeSent')}</p>
    </div>
  )
}

function textOf(left: number, isSending: boolean, t: Translate<SendCodeKey>): string {
  if (isSending) return t('register.sendingCode')
  if (left >= LONG_S) return t('register.againLater', { minutes: Math.ceil(left / 60) })
  return left > 0 ? t('register.again', { seconds: left }) : t('register.sendCode')
}
