import { type PayKind, kindRules } from '#contract/agent/terms.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { type Choice, carries } from './typed-terms.ts'
import style from './Agents.module.css'

interface TierProps {
  choice: Choice
  /** The names of fields that cannot be read. */
  wrong: readonly string[]
  onRemove: (key: number) => void
}

/** Asks for tiers: from which figures on each applies, and what it pays. */
export function TierFields({ choice: { kind, form, tiers }, wrong, onRemove }: TierProps) {
  const { t } = useText()
  const errorOf = (name: string) => wrong.includes(name) && t('agents.unreadable')
  return tiers.map((key, index) => (
    <fieldset key={`${kind}-${form}-${key}`} className={style.tier}>
      <legend>{t('agents.tierLabel', { number: index + 1 })}</legend>
      {kindRules[kind].thresholds.map((name) => (
        <Field
          key={name}
          label={t(`agents.from_${name}`)}
          name={`${name}-${key}`}
          inputMode={name === 'active' ? 'numeric' : 'decimal'}
          autoComplete="off"
          error={errorOf(`${name}-${key}`)}
        />
      ))}
      <Field
        label={t(`agents.pays_${form}`)}
        name={`pays-${key}`}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={errorOf(`pays-${key}`)}
      />
      {tiers.length > 1 && (
        <Button
          kind="quiet"
          aria-label={t('agents.removeTierNumber', { number: index + 1 })}
          onClick={() => onRemove(key)}
        >
          {t('agents.removeTier')}
        </Button>
      )}
    </fieldset>
  ))
}

/** Asks who counts as active, what is deducted and carried on, and the most that a period pays. */
export function Limits({ kind, wrong }: { kind: PayKind; wrong: readonly string[] }) {
  const { t } = useText()
  const { thresholds, choosesDeductions } = kindRules[kind]
  const errorOf = (name: string) => wrong.includes(name) && t('agents.unreadable')
  return (
    <>
      {thresholds.includes('active') && (
        <Field
          label={t('agents.activeFrom')}
          name="activeFrom"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          error={errorOf('activeFrom')}
        />
      )}
      {choosesDeductions && (
        <>
          <label className={style.tick}>
            <input type="checkbox" name="bonus" />
            {t('agents.deductsBonus')}
          </label>
          <label className={style.tick}>
            <input type="checkbox" name="pay" />
            {t('agents.deductsPay')}
          </label>
          <Select
            label={t('agents.carry')}
            name="carry"
            options={carries.map((value) => ({ value, label: t(`agents.carry_${value}`) }))}
          />
        </>
      )}
      <Field label={t('agents.capLabel')} name="cap" inputMode="decimal" autoComplete="off" error={errorOf('cap')} />
    </>
  )
}
