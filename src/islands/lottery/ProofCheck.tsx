import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $proof,
  type Check,
  type Found,
  MAX_PROOF_LENGTH,
  checkNamed,
  checkProof,
  refuseLarge,
} from '#stores/lottery/proof.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { checkNames } from './check-names.ts'
import style from './Results.module.css'

export interface ProofProps {
  language: Language
  t: Translate<MessageKey>
}

const { digits } = brand.currency

/** Checks the proof of a draw or of a ticket in the browser. */
export function ProofCheck({ language, t }: ProofProps) {
  const proof = useStore($proof)
  useEffect(() => void checkNamed(), [])
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void checkForm(new FormData(event.currentTarget))
  }
  return (
    <div className={style.part} data-testid="proof">
      <form className={style.fields} noValidate onSubmit={check}>
        <label className={style.file}>
          {t('draws.proofFile')}{' '}
          <input
            type="file"
            name="file"
            accept="application/json,.json"
            onChange={({ currentTarget: { form } }) => form && void checkForm(new FormData(form))}
          />
        </label>
        <TextArea label={t('draws.proofPaste')} name="proof" rows={4} />
        <Field label={t('draws.proofTrusted')} name="key" autoComplete="off" />
        <p className={style.soft}>{t('draws.proofTrustedHint')}</p>
        <p>
          <Button type="submit" isBusy={proof.state === 'busy'}>
            {t('draws.proofCheck')}
          </Button>
        </p>
      </form>
      <div role="status">
        {proof.state === 'failed' && <Notice tone="error">{t(proof.why)}</Notice>}
        {proof.state === 'found' && <Checks found={proof.found} language={language} t={t} />}
      </div>
    </div>
  )
}

/** The pasted proof goes before the chosen file: it came later. */
async function checkForm(form: FormData): Promise<void> {
  const [pasted, file, key] = ['proof', 'file', 'key'].map((name) => form.get(name))
  const isPasted = typeof pasted === 'string' && pasted.trim() !== ''
  if (!isPasted && file instanceof File && file.size > MAX_PROOF_LENGTH) return refuseLarge()
  const text = isPasted ? pasted : file instanceof File ? await file.text() : ''
  if (text !== '') await checkProof(text, typeof key === 'string' ? key.trim() : '')
}

const outcomes = {
  passed: ['✓', 'draws.outcomePassed'],
  failed: ['✗', 'draws.outcomeFailed'],
  absent: ['–', 'draws.outcomeAbsent'],
} as const satisfies Record<Check['outcome'], readonly [sign: string, name: MessageKey]>

function Checks({ found, language, t }: ProofProps & { found: Found }) {
  const { holds, checks, draw, key, hasBeacon, isVoid, result, ticket } = found
  return (
    <div className={style.part}>
      <h2 data-testid="verdict">{t(holds ? 'draws.proofHolds' : 'draws.proofFails')}</h2>
      {draw && (
        <p>
          {t('draws.proofDraw')} <bdi translate="no">{draw}</bdi>.{' '}
          {t(hasBeacon ? 'draws.proofBeacon' : 'draws.proofNoBeacon')}
        </p>
      )}
      {isVoid && !ticket && <p>{t('draws.proofVoid')}</p>}
      {result && (
        <p>
          {t('draws.numbers')}: <bdi translate="no">{formatDigits(language, result.join(' '))}</bdi>
        </p>
      )}
      {ticket && <TicketFound found={found} language={language} t={t} />}
      <ul className={style.checks}>
        {checks.map(({ name, outcome, detail }) => (
          <li key={name} data-outcome={outcome}>
            <span role="img" aria-label={t(outcomes[outcome][1])}>
              {outcomes[outcome][0]}
            </span>
            <span>{t(checkNames[name])}</span>
            {outcome === 'failed' && detail && (
              <small lang="en" dir="ltr">
                {detail}
              </small>
            )}
          </li>
        ))}
      </ul>
      {key && (
        <p className={style.soft}>
          {t('draws.proofKey')}{' '}
          <code dir="ltr" translate="no">
            {key}
          </code>
        </p>
      )}
    </div>
  )
}

function TicketFound({ found: { ticket = '', prize, isVoid }, language, t }: ProofProps & { found: Found }) {
  const undrawn = t(isVoid ? 'draws.proofVoid' : 'draws.proofUndrawn')
  return (
    <p>
      {t('draws.proofTicket', { ticket: formatDigits(language, ticket) })}{' '}
      {prize === undefined
        ? undrawn
        : t('draws.proofPrize', { amount: formatMoney(language, { minor: prize, digits }) })}
    </p>
  )
}
