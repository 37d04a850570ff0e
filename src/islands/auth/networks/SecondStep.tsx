import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { SignIn } from '#stores/auth/login/sign-in.ts'
import {
  $secondStep,
  type SecondStep as Step,
  clearSecondStepError,
  leaveSecondStep,
  sendVerifyCode,
  submitSecondStep,
  resetSecondStep,
} from '#stores/auth/networks/verification.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SendCode } from '#islands/fields/PhoneField.tsx'
import { useTyped } from '#islands/fields/typed.ts'
import style from './SecondStep.module.css'

type Verification = Extract<SignIn, { state: 'proof' }>['asked']
type Way = Verification['ways'][number]

interface Props {
  language: Language
  asked: Verification
  t: Translate<MessageKey>
}

/** Renders the second step of a login from a new network (S4.49), in place of the password form. */
export function SecondStep({ asked, t }: Props) {
  const [first] = asked.ways
  const step = useStore($secondStep)
  useEffect(resetSecondStep, [asked])
  if (!first) return <Leave text={t('verify.none')} t={t} />
  if (step.state === 'over') return <Leave text={t('refusals.verification_stale')} t={t} />
  return <Form ways={asked.ways} first={first} step={step} t={t} />
}

/** Says that nothing can be done here, and focuses a button that leads back. */
function Leave({ text, t }: { text: string; t: Translate<MessageKey> }) {
  return (
    <div className={style.form}>
      <h3>{t('verify.title')}</h3>
      <div role="alert">
        <Notice tone="warning">{text}</Notice>
      </div>
      <div ref={focusButton} className={style.leave}>
        <Button onClick={leaveSecondStep}>{t('verify.back')}</Button>
      </div>
    </div>
  )
}

function focusButton(box: HTMLElement | null): void {
  box?.querySelector('button')?.focus()
}

interface FormProps {
  ways: readonly Way[]
  first: Way
  step: Step
  t: Translate<MessageKey>
}

const names = ['proof'] as const

function Form({ ways, first, step, t }: FormProps) {
  const [way, choose] = useState(first.way)
  const { element, read } = useTyped(names, step.state === 'wrong' ? step.tried : 0)
  // the button that had the focus is hidden now
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitSecondStep(way, read().proof)
  }
  const switchTo = (chosen: Way['way']) => {
    choose(chosen)
    resetSecondStep()
  }
  const isSending = step.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearSecondStepError}
    >
      <div>
        <h3>{t('verify.title')}</h3>
        <p>{t('verify.text')}</p>
      </div>
      {ways.length > 1 && <Methods ways={ways} chosen={way} onChoose={switchTo} t={t} />}
      <Answer
        key={way}
        way={ways.find((one) => one.way === way) ?? first}
        step={step}
        isAlone={ways.length === 1}
        t={t}
      />
      <div role="alert">{step.state === 'failed' && <Notice tone="error">{t(step.why)}</Notice>}</div>
      <div className={style.leave}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? 'verify.submitting' : 'verify.submit')}
        </Button>
        <Button kind="quiet" onClick={leaveSecondStep}>
          {t('verify.back')}
        </Button>
      </div>
    </form>
  )
}

interface MethodsProps extends Pick<FormProps, 'ways' | 't'> {
  chosen: Way['way']
  onChoose: (way: Way['way']) => void
}

function Methods({ ways, chosen, onChoose, t }: MethodsProps) {
  return (
    <fieldset className={style.ways}>
      <legend className="unseen">{t('verify.way')}</legend>
      {ways.map((one) => (
        <label key={one.way}>
          <input
            type="radio"
            name="way"
            value={one.way}
            checked={one.way === chosen}
            onChange={() => onChoose(one.way)}
          />
          {nameOf(one, t)}
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the name of a method; its hint always reads left to right. */
function nameOf({ way, hint }: Way, t: Translate<MessageKey>): string {
  return t(`verify.${way}`, { hint: `\u2066${hint}\u2069` })
}

interface AnswerProps extends Pick<FormProps, 'step' | 't'> {
  way: Way
  /** There is only one method, so no choice shows where the code goes. */
  isAlone: boolean
}

/** Shows the field of a method and, if it sends a code, the button for that. */
function Answer({ way, step, isAlone, t }: AnswerProps) {
  const isName = way.way === 'bankName'
  const purpose = way.way === 'mobile' || way.way === 'email' ? way.way : undefined
  return (
    <>
      {way.way === 'totp' && <p>{t('verify.totpText', { brand: brand.name })}</p>}
      {purpose && isAlone && <p>{nameOf(way, t)}</p>}
      {purpose && <SendCode purpose={purpose} onSend={() => void sendVerifyCode(way.way)} t={t} />}
      <Field
        label={t(isName ? 'verify.nameLabel' : 'verify.code')}
        name="proof"
        autoComplete={isName ? 'name' : 'one-time-code'}
        inputMode={isName ? 'text' : 'numeric'}
        isRequired
        error={wrongText(step, way.way, t)}
      />
    </>
  )
}

function wrongText(step: Step, way: Way['way'], t: Translate<MessageKey>): string | undefined {
  if (step.state !== 'wrong') return undefined
  if (step.why === 'missing') return t(way === 'bankName' ? 'verify.nameRequired' : 'verify.codeRequired')
  return t(way === 'totp' ? 'verify.totpWrong' : step.why)
}
