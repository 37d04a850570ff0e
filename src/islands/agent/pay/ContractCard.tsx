import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type Contract, type ContractsPage, phaseOf } from '#stores/agent/pay/contracts.ts'
import { $signing, type SigningAction, openSigning } from '#stores/agent/pay/signing.ts'
import { Button } from '#ui/Button.tsx'
import { useReturnFocus } from '#ui/return-focus.ts'
import { SigningForm } from './SigningForm.tsx'
import { contractNumber, phaseText, signatures, termsTexts } from './contract-words.ts'
import style from './Contracts.module.css'

interface Props extends ScreenProps {
  contract: Contract
  /** The side of the contract that the caller is. */
  side: 'agent' | 'upline'
  page: ContractsPage
}

const actionNames = {
  accept: 'contract.accept',
  reject: 'contract.reject',
  terminate: 'contract.terminate',
  withdraw: 'contract.withdraw',
} as const

/** Shows a contract: its terms in words, its state, both signatures, and what the caller may do with it (S4.40). */
export function ContractCard({ contract, side, page, language, t }: Props) {
  const signing = useStore($signing)
  const context = { digits: page.digits, language, t }
  const phase = phaseOf(contract, page.now)
  const isOpen = signing.state === 'open' && signing.contract.id === contract.id
  // a cancelled answer gives the focus back to its button
  const [last, setLast] = useState<SigningAction>()
  const card = useReturnFocus<HTMLElement>(isOpen, `[data-action=${last}]`)
  const other = side === 'upline' ? contract.agent : (contract.upline ?? t('contract.operator'))
  const name = t(side === 'upline' ? 'contract.with' : 'contract.from', { account: other })
  return (
    <article className={style.card} ref={card} aria-labelledby={`contract-${contract.id}`}>
      <h4 id={`contract-${contract.id}`} tabIndex={-1}>
        {name}
      </h4>
      <p className={style.soft}>{phaseText({ contract, phase }, context)}</p>
      <ul className={style.terms}>
        {termsTexts(contract.terms, context).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <dl className={style.signatures}>
        {signatures(contract, context).map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>{one.value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('contract.hash', { number: contractNumber(contract, context) })}</dt>
          <dd>
            <code dir="ltr" translate="no">
              {contract.termsHash}
            </code>
          </dd>
        </div>
      </dl>
      {isOpen ? (
        <SigningForm page={page} language={language} t={t} />
      ) : (
        <Actions
          contract={contract}
          actions={actionsOf({ contract, side, phase })}
          name={name}
          onOpen={setLast}
          t={t}
        />
      )}
    </article>
  )
}

interface ActionsProps extends Pick<Props, 'contract' | 't'> {
  actions: readonly SigningAction[]
  /** The name of the contract, which makes each button's own. */
  name: string
  onOpen: (action: SigningAction) => void
}

function Actions({ contract, actions, name, onOpen, t }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={style.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === 'accept' ? 'main' : 'quiet'}
          aria-label={`${t(actionNames[action])}: ${name}`}
          data-action={action}
          onClick={() => {
            onOpen(action)
            openSigning(contract, action)
          }}
        >
          {t(actionNames[action])}
        </Button>
      ))}
    </div>
  )
}

function actionsOf({ contract, side, phase }: Pick<Props, 'contract' | 'side'> & { phase: string }): SigningAction[] {
  if (phase === 'offer') return side === 'agent' ? ['accept', 'reject'] : ['withdraw']
  const mayEnd = (phase === 'inForce' || phase === 'starts') && contract.endsAt === null
  return mayEnd ? ['terminate'] : []
}
