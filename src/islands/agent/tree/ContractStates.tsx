import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type DownlineMember, type PayKind, payKinds } from '#stores/agent/tree/downline.ts'
import style from './ContractStates.module.css'

type T = Translate<MessageKey>
type Contracts = DownlineMember['contracts']

interface Props {
  contracts: Contracts
  language: Language
  t: T
}

const kindNames = {
  dividend: 'agent.kindDividend',
  'daily-salary': 'agent.kindDaily',
  'hourly-salary': 'agent.kindHourly',
  'realtime-salary': 'agent.kindRealtime',
} as const satisfies Record<PayKind, MessageKey>

/** The sign and the text of each state. */
const states = {
  inForce: { sign: '●', name: 'agent.contractInForce' },
  accepted: { sign: '◕', name: 'agent.contractAccepted' },
  offered: { sign: '◐', name: 'agent.contractOffered' },
  none: { sign: '○', name: 'agent.contractNone' },
} as const satisfies Record<string, { sign: string; name: MessageKey }>
type State = keyof typeof states

function statesOf(contracts: Contracts, kind: PayKind): readonly State[] {
  const found = contracts.flatMap((each) => (each.kind === kind ? [each.state] : []))
  return found.length > 0 ? found : ['none']
}

/** Lists the states of an agent's contracts of one kind in words. */
function statesText(found: readonly State[], { language, t }: Omit<Props, 'contracts'>): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(found.map((state) => t(states[state].name)))
}

/** Shows the state of an agent's contract of each kind: a sign, and its meaning for screen readers. */
export function ContractStates({ contracts, language, t }: Props) {
  return (
    <ul className={style.states}>
      {payKinds.map((kind) => {
        const found = statesOf(contracts, kind)
        return (
          <li key={kind}>
            <span aria-hidden="true">{found.map((state) => states[state].sign)}</span> {t(kindNames[kind])}
            <span className="unseen">: {statesText(found, { language, t })}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Explains the signs. */
export function ContractLegend({ t }: { t: T }) {
  return (
    <p className={style.legend}>
      {t('agent.contracts')}
      {Object.values(states).map(({ sign, name }) => (
        <span key={sign}>
          <span aria-hidden="true">{sign}</span> {t(name)}
        </span>
      ))}
    </p>
  )
}

/** Returns the contracts of an agent as the cell of a file. */
export function contractsText({ contracts, language, t }: Props): string {
  const kinds = payKinds.filter((kind) => contracts.some((each) => each.kind === kind))
  return kinds
    .map((kind) => `${t(kindNames[kind])}: ${statesText(statesOf(contracts, kind), { language, t })}`)
    .join(' · ')
}
