import { useStore } from '@nanostores/react'
import { formatMoment } from '#i18n/moment.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { $signing, type Signing, closeSigning, reoffer } from '#stores/agent/pay/signing.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { namesText } from './contract-words.ts'
import style from './Contracts.module.css'

const doneNames = {
  accept: 'contract.accepted',
  reject: 'contract.rejected',
  terminate: 'contract.terminated',
  withdraw: 'contract.withdrawn',
} as const

/** Closes the result; the focus goes to the contract, or to the first heading if that is among the past ones. */
function close(button: HTMLElement, id: string): void {
  const page = button.ownerDocument
  const card = page.querySelector<HTMLElement>(`#contract-${id}`)
  const target = card?.checkVisibility() ? card : page.querySelector<HTMLElement>('#contract-offers')
  target?.focus()
  closeSigning()
}

/** Says what came of an answer; after an acceptance, offers the downline's ended contracts again with one tap. */
export function SigningResult({ language, t }: ScreenProps) {
  const signing = useStore($signing)
  if (signing.state === 'outdated') {
    return (
      <div className={style.result} role="alert" tabIndex={-1} ref={takeFocus}>
        <Notice tone="error">{t(signing.why)}</Notice>
        <p>{t('contract.outdatedText')}</p>
        <Button kind="quiet" onClick={({ currentTarget }) => close(currentTarget, signing.contract.id)}>
          {t('contract.close')}
        </Button>
      </div>
    )
  }
  if (signing.state !== 'done') return null
  const { action, contract } = signing
  const at = action === 'accept' ? contract.startsAt : contract.endsAt
  return (
    <div className={style.result} role="status" tabIndex={-1} ref={takeFocus}>
      <p>
        <strong>{t(doneNames[action], { time: at === null ? '' : formatMoment(language, at) })}</strong>
      </p>
      <Reoffer signing={signing} language={language} t={t} />
      <Button kind="quiet" onClick={({ currentTarget }) => close(currentTarget, signing.contract.id)}>
        {t('contract.close')}
      </Button>
    </div>
  )
}

function Reoffer({
  signing: { ends, reoffer: again },
  language,
  t,
}: ScreenProps & { signing: Extract<Signing, { state: 'done' }> }) {
  if (ends.length === 0) return null
  if (again.state === 'done') {
    return (
      <>
        {again.offered > 0 && <p>{t('contract.reoffered', { count: again.offered })}</p>}
        {again.refused.length > 0 && (
          <Notice tone="warning">
            {t('contract.reofferRefused', { agents: namesText(again.refused, { language, t }) })}
          </Notice>
        )}
      </>
    )
  }
  return (
    <>
      <p>{t('contract.reofferText', { count: ends.length })}</p>
      {again.state === 'failed' && <Notice tone="error">{t(again.why)}</Notice>}
      <Button isBusy={again.state === 'busy'} onClick={() => void reoffer()}>
        {t('contract.reoffer')}
      </Button>
    </>
  )
}
