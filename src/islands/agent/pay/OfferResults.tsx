import type { MessageKey } from '#i18n/keys.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type OfferRefusal, type OfferResult, closeOffer } from '#stores/agent/pay/offering.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { namesText } from './contract-words.ts'
import style from './Contracts.module.css'

const whyNames = {
  contract_open: 'contract.whyOpen',
  contract_rate: 'contract.whyRate',
  contract_unavailable: 'contract.whyUnavailable',
  contract_agent: 'contract.whyAgent',
} as const satisfies Record<OfferRefusal, MessageKey>

/** Says to how many agents the terms were offered, and to which they were not, by reason. */
export function OfferResults({ results, language, t }: ScreenProps & { results: readonly OfferResult[] }) {
  const refused = (Object.keys(whyNames) as OfferRefusal[]).flatMap((why) => {
    const accounts = results.flatMap(({ account, refusal }) => (refusal === why ? [account] : []))
    return accounts.length === 0 ? [] : [{ why, accounts }]
  })
  const made = results.filter(({ refusal }) => refusal === null).length
  return (
    <div className={style.result} role="status" tabIndex={-1} ref={takeFocus}>
      <p>
        <strong>{t('contract.offersMade', { count: made })}</strong>
      </p>
      {refused.map(({ why, accounts }) => (
        <p key={why}>
          {t(whyNames[why], { count: accounts.length })}{' '}
          <span translate="no">{namesText(accounts, { language, t })}</span>
        </p>
      ))}
      <Button kind="quiet" onClick={closeOffer}>
        {t('contract.close')}
      </Button>
    </div>
  )
}
