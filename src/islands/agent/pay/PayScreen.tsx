import { useStore } from '@nanostores/react'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { payPlace, payTabs } from '#stores/agent/pay/pay-place.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PayLines } from './PayLines.tsx'
import style from './Pay.module.css'

const Contracts = lazyPart(
  async () => (await import('./Contracts.tsx')).Contracts,
  ['auth', 'contract', 'pay', 'refusals', 'shell', 'table'],
)

const tabNames = { lines: 'pay.lines', contract: 'pay.contract' } as const

const start = { page: 1, offerTo: undefined } as const

/** Shows one kind of pay (S2.81 to S2.84): its lines, or the contracts that it is paid by (S2.89). */
export function PayScreen({ language, t }: ScreenProps) {
  const place = useStore(payPlace.$place)
  return (
    <div className={style.screen}>
      <PlaceTabs
        name={t('pay.tabs')}
        places={payTabs.map((tab) => ({
          id: tab,
          text: t(tabNames[tab]),
          isCurrent: tab === place.tab,
          ...payPlace.to({ ...start, tab }),
        }))}
      />
      {place.tab === 'lines' ? (
        <PayLines language={language} t={t} />
      ) : (
        <Contracts
          language={language}
          coming={<Skeleton lines={8} label={t('table.loading')} />}
          failure={failureWords(t)}
        />
      )}
    </div>
  )
}
