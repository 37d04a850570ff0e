import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { Region } from '#brand/regions/region.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { fillIn } from '#browser/fill-in.ts'
import { $affiliate, $friendNotice, verifyLinkedAffiliate } from '#stores/register/affiliate.ts'
import { keepDraft, knownDraft } from '#stores/register/register-draft.ts'
import {
  $registerForms,
  type Facts,
  type Form as Shape,
  type FormType,
  formsOf,
  linesOf,
} from '#stores/register/register-form.ts'
import {
  $register,
  type Agreement,
  type FilledForm,
  type Register,
  type RegisterErrors,
} from '#stores/register/register-state.ts'
import { askForCode, prepareRegister, resetRegister, revalidate, submitRegister } from '#stores/register/register.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RegisterFields, phoneFields } from './RegisterFields.tsx'
import type { RegisterKey } from './RegisterForm.words.ts'
import '#ui/unhurried.ts'
import style from './RegisterForm.module.css'

interface Props {
  language: Language
  words: Messages
  /** The site's settings when the page was built; the form follows the current ones. Absent outside built pages. */
  facts?: Facts
  /** Where a new member goes, unless the address says so. */
  after: AfterLogin
  /** The path of the terms. */
  terms: string
  /** What the home market asks for. Given, since its pack has more than the form needs. */
  region: Pick<Region, 'termsAgreed' | 'minAge'>
  /** S2.48: in the dialog there is a link to log in, on the page a reset button. */
  onLogin?: (() => void) | undefined
}

/**
 * Renders the registration, by username or by mobile number (S2.44 to S2.49). The fields are uncontrolled, so text
 * typed before hydration is kept.
 */
export function RegisterForm(props: Props) {
  const broken = translator<RegisterKey>(props.language, props.words)('shell.somethingBroke')
  return (
    <Boundary fallback={<Notice tone="error">{broken}</Notice>}>
      <Form {...props} />
    </Boundary>
  )
}

function Form({ facts, ...props }: Props) {
  const forms = useStore($registerForms, { ssr: 'initial' }) ?? (facts ? formsOf(facts) : [])
  const [wanted, choose] = useState<FormType>('register')
  const form = forms.find(({ type }) => type === wanted) ?? forms[0]
  const t = translator<RegisterKey>(props.language, props.words)
  const options = [
    { value: 'register', label: t('register.byName') },
    { value: 'registerMobile', label: t('register.byMobile') },
  ] as const
  // the page around it says why registration is closed
  if (!form) return null
  return (
    <>
      {forms.length > 1 && (
        <Choice
          name={t('register.way')}
          options={options}
          chosen={form.type}
          onChoose={(type) => void phoneFields().then(() => (choose(type), prepareRegister(type)))}
        />
      )}
      <Filling {...props} form={form} />
    </>
  )
}

/** Renders one form to fill in. Values of fields that both forms have are kept. */
function Filling({ form, language, words, after, terms, region, onLogin }: Omit<Props, 'facts'> & { form: Shape }) {
  const register = useStore($register, { ssr: 'initial' })
  const t = useMemo(() => translator<RegisterKey>(language, words), [language, words])
  const { element, read, affiliate } = useTyped(form, register)
  const errors = register.state === 'incomplete' ? register.errors : undefined
  const changed = () => {
    void prepareRegister()
    const filled = read()
    keepDraft(filled.draft)
    void revalidate(filled)
  }
  const [takeOver] = useState(() => () => {
    void verifyLinkedAffiliate()
    // treat text typed before hydration like new input
    if (Object.values(read().draft).some(Boolean)) changed()
  })
  useEffect(takeOver, [takeOver])
  const buttonKey = buttonKeyOf(register)
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => (event.preventDefault(), void submitRegister(read(), after))}
      onInput={changed}
      onReset={resetRegister}
    >
      <RegisterFields
        lines={linesOf(form).filter(({ field }) => field !== 'affiliateCode' || !affiliate)}
        errors={errors}
        onCode={() => void askForCode(read())}
        language={language}
        t={t}
      />
      <FriendNotice />
      <Agreements errors={errors} terms={terms} region={region} t={t} />
      <div role="alert">{register.state === 'failed' && <Notice tone="error">{t(register.why)}</Notice>}</div>
      <div className={style.ways}>
        <Button type="submit" isBusy={buttonKey !== 'register.submit'}>
          {t(buttonKey)}
        </Button>
        <Other onLogin={onLogin} t={t} />
      </div>
    </form>
  )
}

interface OtherProps extends Pick<Props, 'onLogin'> {
  t: Translate<RegisterKey>
}

/**
 * Renders the link to log in, or on the page the button that resets the form (S2.48): apart from the main one, and only
 * when it is pressed again.
 */
function Other({ onLogin, t }: OtherProps) {
  const [isAsking, ask] = useState(false)
  if (onLogin)
    return (
      <Button kind="quiet" onClick={onLogin}>
        {t('auth.title')}
      </Button>
    )
  const press = (event: MouseEvent) => {
    if (!isAsking) event.preventDefault()
    ask(!isAsking)
  }
  return (
    <div className={style.reset}>
      <Button type="reset" kind="quiet" onClick={press} onBlur={() => ask(false)}>
        {t(isAsking ? 'register.resetConfirm' : 'register.reset')}
      </Button>
    </div>
  )
}

/** Says that a link's code is no friend's, where it takes neither the focus nor the form away. */
function FriendNotice() {
  const text = useStore($friendNotice, { ssr: 'initial' })
  return <div aria-live="polite">{text && <Notice tone="warning">{text}</Notice>}</div>
}

/** Reads the form in the page, and focuses its errors. */
function useTyped(form: Shape, register: Register) {
  const affiliate = useStore($affiliate, { ssr: 'initial' })
  const element = useRef<HTMLFormElement>(null)
  const tried = register.state === 'incomplete' ? register.tried : 0
  // S4.5: focus the first invalid field
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  // prefill fields that were not in the page, or belong to another form (boot/parts/registration.ts)
  const fields = linesOf(form)
    .map(({ field }) => field)
    .join()
  useEffect(() => fillIn(element.current, knownDraft()), [fields])
  const read = (): FilledForm => {
    const typed = new FormData(element.current ?? undefined)
    const typedDraft = Object.fromEntries(linesOf(form).map(({ field }) => [field, String(typed.get(field) ?? '')]))
    // S2.50: the field is hidden because its value is known
    const draft = { ...typedDraft, ...(affiliate && { affiliateCode: affiliate }) }
    const agreed = (['terms', 'age'] satisfies Agreement[]).filter((name) => typed.has(name))
    return { draft, agreed, form, country: String(typed.get('country') ?? '') }
  }
  return { element, read, affiliate }
}

interface AgreementsProps extends Pick<Props, 'terms' | 'region'> {
  errors: RegisterErrors | undefined
  t: Translate<RegisterKey>
}

/** Asks for consent (S5.9): the terms as the region defaults them, the age never pre-checked. */
function Agreements({ errors, terms, region, t }: AgreementsProps) {
  const { termsAgreed, minAge } = region
  return (
    <>
      <Check name="terms" isTicked={termsAgreed} error={errors?.has('terms') && t('register.termsRequired')}>
        {t('register.terms')} <a href={terms}>{t('register.termsRead')}</a>
      </Check>
      <Check name="age" error={errors?.has('age') && t('register.ageRequired')}>
        {t('register.age', { age: minAge })}
      </Check>
    </>
  )
}

/** Returns the text of the button, which also shows the progress. */
function buttonKeyOf({ state }: Register): RegisterKey {
  if (state === 'proving') return 'register.proving'
  return state === 'sending' || state === 'done' ? 'register.submitting' : 'register.submit'
}
