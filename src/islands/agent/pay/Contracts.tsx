import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type ContractsPage, $contracts, enterContracts, loadContracts } from '#stores/agent/pay/contracts.ts'
import { closeOffer } from '#stores/agent/pay/offering.ts'
import { closeSigning } from '#stores/agent/pay/signing.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ContractCard } from './ContractCard.tsx'
import { GivenList } from './GivenList.tsx'
import { OfferForm } from './OfferForm.tsx'
import { SigningResult } from './SigningResult.tsx'
import { Simulator } from './Simulator.tsx'
import style from './Contracts.module.css'

/** Shows the contracts of one kind (S2.89): offers that wait, what is in force, what the caller gave, and the past. */
export function Contracts(props: ScreenProps) {
  const state = useStore($contracts)
  useEffect(enter, [])
  const { t } = props
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('table.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadContracts()} />
    case 'ready':
      return (
        <div className={style.parts}>
          <div role="status">{state.why && <Notice tone="error">{t(state.why)}</Notice>}</div>
          <SigningResult {...props} />
          <Own page={state.page} {...props} />
          <Given page={state.page} {...props} />
        </div>
      )
  }
}

function enter(): () => void {
  const stop = enterContracts()
  return () => {
    stop()
    closeSigning()
    closeOffer()
  }
}

type PartProps = ScreenProps & { page: ContractsPage }

/** The contracts that the caller was offered, the simulator below what can be signed or is in force. */
function Own({ page, ...props }: PartProps) {
  const { t } = props
  const { offers, standing, past, given } = page
  const [shown] = [...offers, ...standing]
  return (
    <>
      <section className={style.part}>
        <h3 id="contract-offers" tabIndex={-1}>
          {t('contract.offers')}
        </h3>
        {offers.length === 0 && <p className={style.soft}>{t('contract.noOffers')}</p>}
        {offers.map((one) => (
          <ContractCard key={one.id} contract={one} side="agent" page={page} {...props} />
        ))}
      </section>
      <section className={style.part}>
        <h3>{t('contract.own')}</h3>
        {standing.length === 0 && <Empty title={t('contract.noOwn')} text={t('contract.noOwnText')} />}
        {standing.map((one) => (
          <ContractCard key={one.id} contract={one} side="agent" page={page} {...props} />
        ))}
      </section>
      {shown && <Simulator key={shown.id} terms={shown.terms} given={given} page={page} {...props} />}
      {past.length > 0 && (
        <details className={style.past}>
          <summary>{t('contract.past', { count: past.length })}</summary>
          <div className={style.part}>
            {past.map((one) => (
              <ContractCard key={one.id} contract={one} side="agent" page={page} {...props} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** The form for an offer, and the contracts that the caller gave to the direct downline. */
function Given({ page, ...props }: PartProps) {
  const { t } = props
  const [first, ...others] = page.standing.map(({ terms }) => terms)
  const basis = first && { own: [first, ...others] as const, rateStep: page.rateStep, digits: page.digits }
  return (
    <section className={style.part}>
      <h3>{t('contract.given')}</h3>
      {basis ? (
        <OfferForm basis={basis} page={page} {...props} />
      ) : (
        <p className={style.soft}>{t('contract.needsOwn')}</p>
      )}
      <GivenList page={page} basis={basis} {...props} />
    </section>
  )
}
