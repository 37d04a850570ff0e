import { type InputEvent, useState } from 'react'
import { formatExact } from '#i18n/exact.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type Contract, type ContractsPage, type Terms, phaseOf } from '#stores/agent/pay/contracts.ts'
import { type Simulation, type TypedFigures, mayExceed, noFigures, simulateTyped } from '#stores/agent/pay/simulator.ts'
import { Field } from '#ui/Field.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type MoneyContext, money, tierName } from './pay-words.ts'
import style from './Contracts.module.css'

/** So many downline contracts are simulated: each has its own figures to type. */
const MAX_SIMULATED = 5

interface Props extends ScreenProps {
  /** The terms that are simulated. */
  terms: Terms
  /** The contracts that the caller gave. */
  given: readonly Contract[]
  page: ContractsPage
}

/** Computes what a contract would pay for typed figures, on this device and with the functions that settle. */
export function Simulator({ terms, given, page, language, t }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedFigures>>>({})
  const running = given.filter((one) => ['offer', 'inForce', 'starts'].includes(phaseOf(one, page.now)))
  const downlines = running.slice(0, MAX_SIMULATED)
  const context = { digits: page.digits, language, t }
  const type = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const [team = '', field = ''] = target.name.split('.')
    setTyped((current) => ({ ...current, [team]: { ...(current[team] ?? noFigures), [field]: target.value } }))
  }
  const typedOf = (team: string) => typed[team] ?? noFigures
  const result = simulateTyped(
    { terms, typed: typedOf('own') },
    downlines.map(({ id, terms: theirs }) => ({ terms: theirs, typed: typedOf(id) })),
    page.digits,
  )
  return (
    <details className={style.past}>
      <summary>{t('contract.simulator')}</summary>
      <div className={style.part} onInput={type}>
        <p className={style.soft}>{t('contract.simulatorText')}</p>
        {mayExceed(
          terms,
          running.map((one) => one.terms),
        ) && <Notice tone="warning">{t('contract.mayExceed')}</Notice>}
        <TeamFields team="own" name={t('contract.ownTeam')} terms={terms} t={t} />
        {downlines.map(({ id, agent, terms: theirs }) => (
          <TeamFields key={id} team={id} name={t('contract.teamOf', { agent })} terms={theirs} t={t} />
        ))}
        <div role="status">
          {result ? (
            <Result result={result} names={downlines.map(({ agent }) => agent)} {...context} />
          ) : (
            <Notice tone="error">{t('contract.simulatorUnreadable')}</Notice>
          )}
        </div>
      </div>
    </details>
  )
}

/** Asks for the figures of a team that its terms depend on. */
function TeamFields({ team, name, terms, t }: Pick<Props, 't' | 'terms'> & { team: string; name: string }) {
  const { kind, form, tiers } = terms
  const counts = (field: 'lost' | 'active') => tiers.some((tier) => tier[field] > 0)
  const fields = [
    {
      field: 'valid',
      label: t('contract.valid'),
      isShown: kind !== 'dividend' || tiers.some((tier) => tier.valid > 0),
    },
    { field: 'lost', label: t('contract.lost'), isShown: kind === 'dividend' || counts('lost') },
    { field: 'active', label: t('contract.active'), isShown: form === 'each' || counts('active') },
  ]
  return (
    <fieldset className={style.row}>
      <legend>{name}</legend>
      {fields.map(
        ({ field, label, isShown }) =>
          isShown && (
            <Field key={field} label={label} name={`${team}.${field}`} inputMode="decimal" autoComplete="off" />
          ),
      )}
    </fieldset>
  )
}

function Result({ result, names, ...context }: MoneyContext & { result: Simulation; names: readonly string[] }) {
  const { language, digits, t } = context
  const exact = (parts: bigint) => formatExact(language, { parts, digits })
  const { tier, worth, shares, below, pay } = result
  return (
    <>
      <Figures
        figures={[
          { name: t('contract.tierName'), value: tier === undefined ? t('contract.noTier') : tierName(language, tier) },
          { name: t('contract.worth'), value: exact(worth) },
          ...shares.map((share, at) => ({
            name: t('contract.shareOf', { agent: names[at] ?? '' }),
            value: exact(share),
          })),
          { name: t('contract.wouldPay'), value: money(context, pay) },
        ]}
      />
      {below > worth && <Notice tone="warning">{t('contract.exceeds')}</Notice>}
    </>
  )
}
