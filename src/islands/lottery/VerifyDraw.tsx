import { useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import { checkDraw } from '#stores/lottery/check-draw.ts'
import type { ProofState } from '#stores/lottery/proof.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Results.module.css'

export interface VerifyProps {
  series: string
  numero: string
  language: Language
  t: Translate<MessageKey>
}

/** Checks the proof of a draw in place, once asked for; the page of proofs has each check. */
export function VerifyDraw({ series, numero, language, t }: VerifyProps) {
  const { proof, check } = useProof({ series, numero })
  return (
    <div className={style.verify}>
      <div className={style.keyTools}>
        <Button kind="quiet" isBusy={proof.state === 'busy'} onClick={check}>
          {t('draws.verify')}
        </Button>
        <a href={`${pathIn(language, '/proof')}?draw=${series}:${numero}`}>{t('draws.proof')}</a>
      </div>
      <div role="status">
        <Verdict proof={proof} t={t} />
      </div>
    </div>
  )
}

/** The same in the row of a draw. */
export function VerifyRow({ series, numero, language, t }: VerifyProps) {
  const { proof, check } = useProof({ series, numero })
  const isBusy = proof.state === 'busy'
  return (
    <>
      <button
        type="button"
        className={style.check}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : check}
      >
        {t('draws.verify')}
        <span className="unseen"> {formatDigits(language, numero)}</span>
      </button>
      <div className={style.verdict} role="status">
        <Verdict proof={proof} t={t} />
      </div>
    </>
  )
}

function useProof(draw: Pick<VerifyProps, 'series' | 'numero'>): { proof: ProofState; check: () => void } {
  const [proof, setProof] = useState<ProofState>({ state: 'none' })
  const check = async () => {
    setProof({ state: 'busy' })
    setProof(await checkDraw(draw))
  }
  return { proof, check: () => void check() }
}

function Verdict({ proof, t }: Pick<VerifyProps, 't'> & { proof: ProofState }) {
  if (proof.state === 'failed') return <Notice tone="error">{t(proof.why)}</Notice>
  if (proof.state !== 'found') return null
  if (!proof.found.holds) return <Notice tone="error">{t('draws.proofFails')}</Notice>
  return <strong data-testid="verdict">✓ {t('draws.proofHolds')}</strong>
}
