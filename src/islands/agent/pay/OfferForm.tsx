import { useStore } from '@nanostores/react'
import { type InputEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { ContractsPage, Terms } from '#stores/agent/pay/contracts.ts'
import { $matches, searchMatches } from '#stores/agent/transfer/matches.ts'
import { type OfferBasis, checkOffer } from '#stores/agent/pay/offer-check.ts'
import {
  $offering,
  type Offering,
  addTier,
  changeOffer,
  closeOffer,
  openLinkedOffer,
  openOffer,
  sendOffer,
} from '#stores/agent/pay/offering.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { useReturnFocus } from '#ui/return-focus.ts'
import { takeFocus } from '#ui/take-focus.ts'
import { OfferResults } from './OfferResults.tsx'
import { Simulator } from './Simulator.tsx'
import { KeepTemplate, TemplateChoice } from './Templates.tsx'
import { TierFields } from './TierFields.tsx'
import { carryNames, termsTexts } from './contract-words.ts'
import { type ErrorText, errorTexts } from './offer-errors.ts'
import type { MoneyContext } from './pay-words.ts'
import style from './Contracts.module.css'

interface Props extends ScreenProps {
  basis: OfferBasis
  page: ContractsPage
}
type Open = Extract<Offering, { state: 'open' }>

const carries = ['none', 'forever', 'previous'] as const

/** Offers a contract to an agent of the direct downline, with a form for its tiers. */
export function OfferForm(props: Props) {
  const offering = useStore($offering)
  const { t, basis } = props
  const [open] = useState(() => () => openLinkedOffer(basis))
  useEffect(open, [open])
  const opener = useReturnFocus<HTMLDivElement>(offering.state === 'open', 'button')
  if (offering.state === 'open') return <Form key={offering.round} offering={offering} {...props} />
  return (
    <>
      {offering.state === 'done' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('contract.offered', { account: offering.account })}
        </p>
      )}
      {offering.state === 'results' && <OfferResults results={offering.results} language={props.language} t={t} />}
      <div ref={opener}>
        <Button onClick={() => openOffer(basis)}>{t('contract.newOffer')}</Button>
      </div>
    </>
  )
}

function Form({ offering, basis, page, language, t }: Props & { offering: Open }) {
  const { draft, isBusy } = offering
  const checked = checkOffer(draft, basis)
  const context = { digits: page.digits, language, t }
  const errorOf = errorTexts({ checked, isTried: offering.isTried }, context)
  const more = useRef<HTMLDivElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendOffer(basis)
  }
  return (
    <div className={style.card}>
      <form className={style.signing} method="post" noValidate onSubmit={submit}>
        <h4 tabIndex={-1} ref={takeFocus}>
          {t('contract.newOffer')}
        </h4>
        <p className={style.soft}>{t('contract.offerText', { count: page.offerDays })}</p>
        <Whom draft={draft} error={errorOf('account')} t={t} />
        <TemplateChoice kind={basis.own[0].kind} digits={page.digits} t={t} />
        <TierFields
          draft={draft}
          frame={basis.own[0]}
          errorOf={errorOf}
          onRemove={() => more.current?.querySelector('button')?.focus()}
          t={t}
        />
        <div ref={more}>
          <Button kind="quiet" onClick={addTier}>
            {t('contract.addTier')}
          </Button>
        </div>
        <Choices draft={draft} basis={basis} errorOf={errorOf} t={t} />
        <KeepTemplate terms={'terms' in checked ? checked.terms : undefined} t={t} />
        {'terms' in checked && <Words terms={checked.terms} {...context} />}
        <Failure offering={offering} flaw={errorOf('tiers')} t={t} />
        <div className={style.actions}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t('contract.signing') : t('contract.sendOffer')}
          </Button>
          <Button kind="quiet" onClick={closeOffer}>
            {t('contract.cancel')}
          </Button>
        </div>
      </form>
      {'terms' in checked && <Simulator terms={checked.terms} given={[]} page={page} language={language} t={t} />}
    </div>
  )
}

/** Asks for the agent, or says to how many the offer goes. */
function Whom({
  draft: { to, account },
  error,
  t,
}: Pick<Props, 't'> & Pick<Open, 'draft'> & { error: string | undefined }) {
  if (!to) return <Agent account={account} error={error} t={t} />
  const count = 'count' in to ? to.count : to.accounts.length
  return (
    <p>
      <strong>{t('contract.toSeveral', { count })}</strong>
    </p>
  )
}

/** The typed terms as the agent will read them. */
function Words({ terms, ...context }: MoneyContext & { terms: Terms }) {
  return (
    <ul className={style.terms}>
      {termsTexts(terms, context).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Failure({
  offering: { why, isUnsure, draft },
  flaw,
  t,
}: Pick<Props, 't'> & { offering: Open; flaw: string | undefined }) {
  return (
    <div role="alert">
      {flaw && <Notice tone="error">{flaw}</Notice>}
      {why && (
        <Notice tone={isUnsure ? 'warning' : 'error'}>
          {t(why)} {isUnsure && t(draft.to ? 'contract.offersUnsure' : 'contract.offerUnsure')}
        </Notice>
      )}
    </div>
  )
}

/** Suggests accounts of the downline that start with the typed text. */
function Agent({ account, error, t }: Pick<Props, 't'> & { account: string; error: string | undefined }) {
  const matches = useStore($matches)
  const list = useId()
  const type = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    changeOffer({ account: target.value })
    searchMatches(target.value)
  }
  return (
    <div onInput={type}>
      <Field
        label={t('contract.agent')}
        name="account"
        autoComplete="off"
        list={list}
        defaultValue={account}
        isRequired
        error={error}
      />
      <datalist id={list}>
        {matches.map((match) => (
          <option key={match} value={match} aria-label={match} />
        ))}
      </datalist>
    </div>
  )
}

interface ChoicesProps extends Pick<Props, 't' | 'basis'> {
  draft: Open['draft']
  errorOf: ErrorText
}

function changeChoice({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return
  switch (target.name) {
    case 'activeFrom':
      return changeOffer({ activeFrom: target.value })
    case 'cap':
      return changeOffer({ cap: target.value })
    case 'bonus':
      return changeOffer({ bonus: target.checked })
    case 'pay':
      return changeOffer({ pay: target.checked })
  }
}

/** The threshold of active people, the cap, and, for dividends, what is deducted and carried on. */
function Choices({ draft, basis: { own }, errorOf, t }: ChoicesProps) {
  const [{ kind, activeFrom }] = own
  return (
    <div className={style.choices} onInput={changeChoice}>
      {activeFrom > 0 && (
        <Field
          label={t('contract.activeFromLabel')}
          name="activeFrom"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={draft.activeFrom}
          isRequired
          error={errorOf('activeFrom')}
        />
      )}
      <Field
        label={t('contract.capLabel')}
        name="cap"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.cap}
        error={errorOf('cap')}
      />
      {kind === 'dividend' && (
        <>
          <label>
            <input type="checkbox" name="bonus" defaultChecked={draft.bonus} />
            <span>{t('contract.deductsBonus')}</span>
          </label>
          <label>
            <input type="checkbox" name="pay" defaultChecked={draft.pay} />
            <span>{t('contract.deductsPay')}</span>
          </label>
          <Select
            label={t('contract.carryLabel')}
            name="carry"
            value={draft.carry}
            options={carries.map((value) => ({ value, label: t(carryNames[value]) }))}
            onChoose={(chosen) => changeOffer({ carry: carries.find((each) => each === chosen) ?? 'none' })}
          />
        </>
      )}
    </div>
  )
}
