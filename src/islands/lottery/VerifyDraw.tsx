import { useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ProofState } from '#stores/lottery/proof.ts'
import { verifyDraw } from '#stores/lottery/verify-draw.ts'
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
  const [proof, setProof] = useState<ProofState>({ state: 'none' })
  const check = async () => {
    setProof({ state: 'busy' })
    setProof(await verifyDraw({ series, numero }))
  }
  const isFound = proof.state === 'found'
  return (
    <div className={style.verify}>
      <div className={style.keyTools}>
        <Button kind="quiet" isBusy={proof.state === 'busy'} onClick={() => void check()}>
          {t('draws.verify')}
        </Button>
        <a href={`${pathIn(language, '/proof')}?draw=${series}:${numero}`}>{t('draws.proof')}</a>
      </div>
      <div role="status">
        {proof.state === 'failed' && <Notice tone="error">{t(proof.why)}</Notice>}
        {isFound && proof.found.holds && <strong data-testid="verdict">✓ {t('draws.proofHolds')}</strong>}
        {isFound && !proof.found.holds && <Notice tone="error">{t('draws.proofFails')}</Notice>}
      </div>
    </div>
  )
}
