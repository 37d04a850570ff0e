import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type ContractsPage, endIfTerminated } from '#stores/agent/pay/contracts.ts'
import { $signing, type Preview, type Signing, closeSigning, loadPreview, sign } from '#stores/agent/pay/signing.ts'
import { PasswordField } from '#islands/fields/MoneyFields.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Contracts.module.css'

interface Props extends ScreenProps {
  page: ContractsPage
}
type Open = Extract<Signing, { state: 'open' }>

const confirmNames = {
  accept: 'contract.acceptNow',
  reject: 'contract.rejectNow',
  terminate: 'contract.terminateNow',
  withdraw: 'contract.withdrawNow',
} as const

/** Asks for the password of an answer; for an acceptance, shows first what it does (S4.41, S4.42). */
export function SigningForm(props: Props) {
  const signing = useStore($signing)
  return signing.state === 'open' ? <Form signing={signing} {...props} /> : null
}

function Form({ signing, page, language, t }: Props & { signing: Open }) {
  const { action, preview, isBusy } = signing
  const [isEmpty, setEmpty] = useState(false)
  const isReady = action !== 'accept' || (typeof preview === 'object' && 'startsAt' in preview)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setEmpty(password === '')
    if (password !== '' && isReady) void sign(password)
  }
  return (
    <form className={style.signing} method="post" noValidate onSubmit={submit} onInput={() => setEmpty(false)}>
      <h5 tabIndex={-1} ref={takeFocus}>
        {t(confirmNames[action])}
      </h5>
      <Consequences signing={signing} page={page} language={language} t={t} />
      {isReady && <Password signing={signing} isEmpty={isEmpty} kind={page.password} t={t} />}
      <div className={style.actions}>
        {isReady && (
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t('contract.signing') : t(confirmNames[action])}
          </Button>
        )}
        <Button kind="quiet" onClick={closeSigning}>
          {t('contract.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface PasswordProps extends Pick<Props, 't'> {
  signing: Open
  isEmpty: boolean
  kind: ContractsPage['password']
}

/** Asks for the password that the gateway names (readings, X41), with the error of the last attempt. */
function Password({ signing: { why, isUnsure }, isEmpty, kind, t }: PasswordProps) {
  const isWrong = why === 'refusals.password_wrong'
  const error = isEmpty ? t('auth.passwordRequired') : isWrong ? t(why) : undefined
  const label = kind === 'payment' ? 'contract.paymentPassword' : 'contract.loginPassword'
  return (
    <>
      <PasswordField label={label} kind={kind} error={error} t={t} />
      <div role="alert">
        {why && !isWrong && (
          <Notice tone={isUnsure ? 'warning' : 'error'}>
            {t(why)} {isUnsure && t('contract.unsure')}
          </Notice>
        )}
      </div>
    </>
  )
}

function Consequences({ signing, page, language, t }: Props & { signing: Open }) {
  const { action, preview, contract } = signing
  if (action === 'terminate') {
    const time = formatMoment(language, endIfTerminated(contract, page.now))
    return <p>{t('contract.terminateText', { time })}</p>
  }
  if (action === 'reject') return <p>{t('contract.rejectText')}</p>
  if (action === 'withdraw') return <p>{t('contract.withdrawText')}</p>
  if (preview === 'loading' || preview === undefined) return <Skeleton lines={3} label={t('contract.previewing')} />
  if ('why' in preview) {
    return <ErrorState text={t(preview.why)} retry={t('shell.retry')} onRetry={() => void loadPreview()} />
  }
  return <Effects preview={preview} language={language} t={t} />
}

/** The most contracts of a preview that are listed. */
const MAX_LISTED = 20

const endNames = {
  higher: 'contract.previewHigher',
  upline: 'contract.previewBroken',
  uplineEnded: 'contract.previewBelow',
} as const

/** Says what an acceptance does: its start, the contract that it replaces, and whose contracts end, at every level. */
function Effects({ preview, language, t }: ScreenProps & { preview: Preview }) {
  const { startsAt, endsAt, replaces, ends, below, endsCount, belowCount } = preview
  const time = (at: number) => formatMoment(language, at)
  const count = endsCount + belowCount
  const listed = [...ends, ...below].slice(0, MAX_LISTED)
  return (
    <div className={style.effects}>
      <p>{t('contract.previewStarts', { time: time(startsAt) })}</p>
      {endsAt !== null && <p>{t('contract.previewEnds', { time: time(endsAt) })}</p>}
      {replaces && <p>{t('contract.previewReplaces', { number: formatNumber(language, Number(replaces.id)) })}</p>}
      {count > 0 && <Notice tone="warning">{t('contract.previewDownline', { count })}</Notice>}
      {count > 0 && (
        <ul className={style.terms}>
          {listed.map(({ id, agent, endsAt: end, reason }) => (
            <li key={id}>{t(endName(reason), { agent, time: time(end) })}</li>
          ))}
          {count > listed.length && <li>{t('contract.andMore', { count: count - listed.length })}</li>}
        </ul>
      )}
    </div>
  )
}

function endName(reason: Preview['ends'][number]['reason']) {
  return reason === 'higher' || reason === 'uplineEnded' ? endNames[reason] : endNames.upline
}
