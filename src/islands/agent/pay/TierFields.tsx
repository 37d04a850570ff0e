import type { InputEvent } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { Terms } from '#stores/agent/pay/contracts.ts'
import { type OfferDraft, type TierField, type TypedTier, thresholdsOf } from '#stores/agent/pay/offer-check.ts'
import { changeTier, removeTier } from '#stores/agent/pay/offering.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { ErrorText } from './offer-errors.ts'
import style from './Contracts.module.css'

const labels = {
  valid: 'contract.fromValidLabel',
  lost: 'contract.fromLostLabel',
  active: 'contract.fromActiveLabel',
} as const
const paysLabels = { rate: 'contract.rateLabel', fixed: 'contract.fixedLabel', each: 'contract.eachLabel' } as const

interface Props extends Pick<ScreenProps, 't'> {
  draft: OfferDraft
  /** The caller's own terms: kind and form are theirs. */
  frame: Terms
  errorOf: ErrorText
  /** The button of the removed tier had the focus. */
  onRemove: () => void
}

/** Asks for tiers: from which figures on each applies, and what it pays. */
export function TierFields({ draft, ...props }: Props) {
  return draft.tiers.map((tier, index) => (
    <TierRow key={tier.id} tier={tier} index={index} isOnly={draft.tiers.length === 1} {...props} />
  ))
}

interface RowProps extends Omit<Props, 'draft'> {
  tier: TypedTier
  index: number
  isOnly: boolean
}

const isTierField = (name: string): name is TierField => name in labels || name === 'pays'

function TierRow({ tier, index, isOnly, frame, errorOf, onRemove, t }: RowProps) {
  const type = ({ target }: InputEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && isTierField(target.name)) changeTier(tier.id, target.name, target.value)
  }
  const number = String(index + 1)
  return (
    <fieldset className={style.row} onInput={type}>
      <legend>{t('contract.tierLabel', { number: index + 1 })}</legend>
      {thresholdsOf(frame.kind).map((name) => (
        <Field
          key={name}
          label={t(labels[name])}
          name={name}
          inputMode={name === 'active' ? 'numeric' : 'decimal'}
          autoComplete="off"
          defaultValue={tier[name]}
          error={errorOf(`tiers.${index}.${name}`)}
        />
      ))}
      <Field
        label={t(paysLabels[frame.form])}
        name="pays"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={tier.pays}
        isRequired
        error={errorOf(`tiers.${index}.pays`)}
      />
      {!isOnly && (
        <Button
          kind="quiet"
          aria-label={t('contract.removeTierNumber', { number })}
          onClick={() => {
            removeTier(tier.id)
            onRemove()
          }}
        >
          {t('contract.removeTier')}
        </Button>
      )}
    </fieldset>
  )
}
