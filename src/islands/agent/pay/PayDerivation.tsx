import { useStore } from '@nanostores/react'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $check,
  $derivation,
  type CheckedFigure,
  type Derivation,
  checkLine,
  loadDerivation,
} from '#stores/agent/pay/pay-line.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { derivationFigures, derivationText } from './derivation-words.ts'
import style from './Pay.module.css'

/** Shows what the open line was computed from, in a sentence and in figures, and computes it again on request. */
export function PayDerivation({ language, t }: TextContext) {
  const state = useStore($derivation)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('table.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadDerivation()} />
    case 'ready':
      return <Line line={state.page} language={language} t={t} />
  }
}

function Line({ line, language, t }: TextContext & { line: Derivation }) {
  const context = { digits: line.digits, language, t }
  return (
    <div className={style.line}>
      <p>{derivationText(line, context)}</p>
      <dl className={style.facts}>
        {derivationFigures(line, context).map(({ name, value, isResult }) => (
          <div key={name} className={isResult ? style.result : undefined}>
            <dt>{name}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CheckResult line={line} language={language} t={t} />
    </div>
  )
}

const figureNames = {
  base: 'pay.base',
  tier: 'pay.tier',
  worth: 'pay.gross',
  entitled: 'pay.entitled',
  numerator: 'pay.difference',
  pay: 'pay.pay',
  rest: 'pay.restAfter',
  carry: 'pay.carriedOut',
  terms: 'pay.terms',
  shares: 'pay.below',
} as const satisfies Record<CheckedFigure, string>

/** Computes the line again on this device, and says whether it agrees. */
function CheckResult({ line, language, t }: TextContext & { line: Derivation }) {
  const check = useStore($check)
  return (
    <>
      <div>
        <Button kind="quiet" isBusy={check.state === 'running'} onClick={() => void checkLine()}>
          {t('pay.check')}
        </Button>
      </div>
      <div role="status">
        {check.state === 'done' &&
          (check.differing.length === 0 ? (
            <p className={style.result}>{t('pay.checkAgrees')}</p>
          ) : (
            <Notice tone="error">
              {t('pay.checkDiffers', {
                figures: new Intl.ListFormat(language, { type: 'unit' }).format(
                  check.differing.map((name) => t(figureNames[name])),
                ),
                number: line.run,
              })}
            </Notice>
          ))}
      </div>
    </>
  )
}
