import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $checking,
  type Raffle,
  type RaffleCheck,
  checkRaffle,
  keyOfRaffle,
  saveRaffleProof,
} from '#stores/member/raffles.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Rewards.module.css'

interface Props extends TextContext {
  raffle: Raffle
}

/** Shows by what a raffle is drawn, and checks a draw on this device. */
export function RaffleProof({ raffle, language, t }: Props) {
  const { commitment, announcedAt, round, frozen, drawn } = raffle
  return (
    <details className={style.final}>
      <summary>{t('missions.raffleHow')}</summary>
      <div className={style.proof}>
        <p>{t('missions.raffleHowText')}</p>
        <p>
          {t('missions.raffleHash')} <Moment at={announcedAt} language={language} />
          <code translate="no">{commitment}</code>
        </p>
        <p>
          {round === null
            ? t('missions.raffleNoBeacon')
            : t('missions.raffleBeacon', { round: formatNumber(language, round) })}
        </p>
        {frozen && (
          <p>
            {t('missions.raffleListHash')} <Moment at={frozen.at} language={language} />
            <code translate="no">{frozen.hash}</code>
          </p>
        )}
        {drawn && (
          <p>
            {t('missions.raffleSeed')} <code translate="no">{drawn.seed}</code>
          </p>
        )}
        {drawn && <Check raffle={raffle} language={language} t={t} />}
      </div>
    </details>
  )
}

function Check({ raffle, t }: Props) {
  const checking = useStore($checking)
  const isThis = checking.state !== 'idle' && checking.key === keyOfRaffle(raffle)
  return (
    <>
      <div className={style.proofActions}>
        <Button kind="quiet" isBusy={isThis && checking.state === 'checking'} onClick={() => void checkRaffle(raffle)}>
          {t('missions.raffleCheck')}
        </Button>
        {isThis && checking.state === 'done' && (
          <Button kind="quiet" onClick={saveRaffleProof}>
            {t('missions.raffleSave')}
          </Button>
        )}
      </div>
      <div role="status">
        {isThis && checking.state === 'failed' && <Notice tone="error">{t(checking.why)}</Notice>}
        {isThis && checking.state === 'done' && <Checks checks={checking.checks} t={t} />}
      </div>
    </>
  )
}

function Checks({ checks, t }: Pick<TextContext, 't'> & { checks: readonly RaffleCheck[] }) {
  const holds = checks.every((check) => check.holds)
  return (
    <>
      {holds ? <p>{t('missions.checksPassed')}</p> : <Notice tone="error">{t('missions.checksFailed')}</Notice>}
      <ul>
        {checks.map(({ name, holds: passed }) => (
          <li key={name}>
            {t(`missions.check_${name}`)}: {t(passed ? 'missions.checkPassed' : 'missions.checkFailed')}
          </li>
        ))}
      </ul>
    </>
  )
}
