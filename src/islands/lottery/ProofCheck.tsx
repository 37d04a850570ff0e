import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import { $proof, type Check, type CheckName, type Found, checkNamed, checkProof } from '#stores/lottery/proof.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
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
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('proof')
    if (typeof text === 'string' && text.trim() !== '') void checkProof(text)
  }
  return (
    <div className={style.part} data-testid="proof">
      <form className={style.fields} noValidate onSubmit={check}>
        <label className={style.file}>
          {t('draws.proofFile')}{' '}
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(checkProof)}
          />
        </label>
        <TextArea label={t('draws.proofPaste')} name="proof" rows={4} />
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

const names = {
  format: 'draws.checkFormat',
  checkpoint: 'draws.checkCheckpoint',
  log: 'draws.checkLog',
  earlier: 'draws.checkEarlier',
  order: 'draws.checkOrder',
  seed: 'draws.checkSeed',
  book: 'draws.checkBook',
  beacon: 'draws.checkBeacon',
  result: 'draws.checkResult',
  leaves: 'draws.checkLeaves',
  ticket: 'draws.checkTicket',
  path: 'draws.checkPath',
  head: 'draws.checkHead',
  receipt: 'draws.checkReceipt',
  price: 'draws.checkPrice',
  prize: 'draws.checkPrize',
} as const satisfies Record<CheckName, MessageKey>

const outcomes = {
  passed: ['✓', 'draws.outcomePassed'],
  failed: ['✗', 'draws.outcomeFailed'],
  absent: ['–', 'draws.outcomeAbsent'],
} as const satisfies Record<Check['outcome'], readonly [sign: string, name: MessageKey]>

function Checks({ found, language, t }: ProofProps & { found: Found }) {
  const { holds, checks, draw, key, hasBeacon, result, ticket, prize } = found
  return (
    <div className={style.part}>
      <h2 data-testid="verdict">{t(holds ? 'draws.proofHolds' : 'draws.proofFails')}</h2>
      {draw && (
        <p>
          {t('draws.proofDraw')} <bdi translate="no">{draw}</bdi>.{' '}
          {t(hasBeacon ? 'draws.proofBeacon' : 'draws.proofNoBeacon')}
        </p>
      )}
      {result && (
        <p>
          {t('draws.numbers')}: <bdi translate="no">{formatDigits(language, result.join(' '))}</bdi>
        </p>
      )}
      {ticket && (
        <p>
          {t('draws.proofTicket', { ticket: formatDigits(language, ticket) })}{' '}
          {prize === undefined
            ? t('draws.proofUndrawn')
            : t('draws.proofPrize', { amount: formatMoney(language, { minor: prize, digits }) })}
        </p>
      )}
      <ul className={style.checks}>
        {checks.map(({ name, outcome, detail }) => (
          <li key={name} data-outcome={outcome}>
            <span role="img" aria-label={t(outcomes[outcome][1])}>
              {outcomes[outcome][0]}
            </span>
            <span>{t(names[name])}</span>
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
