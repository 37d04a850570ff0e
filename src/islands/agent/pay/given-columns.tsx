import { useStore } from '@nanostores/react'
import type { MessageKey } from '#i18n/keys.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { $chosenAgents, chooseAgent } from '#stores/agent/pay/chosen-agents.ts'
import { type Contract, phaseOf } from '#stores/agent/pay/contracts.ts'
import type { GivenRow, givenPhases } from '#stores/agent/pay/given.ts'
import { MAX_OFFERS } from '#stores/agent/pay/offering.ts'
import { Button } from '#ui/Button.tsx'
import { fileTime } from '#i18n/moment.ts'
import { betweenWords } from '#i18n/separators.ts'
import { contractNumber, reasonText, termsTexts, tierTexts } from './contract-words.ts'
import type { MoneyContext } from './pay-words.ts'
import style from './Given.module.css'

/** The name of what the list is filtered by. */
export const phaseNames = {
  none: 'contract.phaseNone',
  offer: 'contract.phaseOffer',
  starts: 'contract.phaseStarts',
  inForce: 'contract.phaseInForce',
  ended: 'contract.phaseEnded',
  rejected: 'contract.phaseRejected',
} as const satisfies Record<(typeof givenPhases)[number], MessageKey>

interface Props extends MoneyContext {
  readonly list: readonly GivenRow[]
  /** The gateway's time. */
  readonly now: number
  readonly open: string | undefined
  readonly toggle: (key: string) => void
  readonly keyOf: (row: GivenRow) => string
  /** The caller has a contract of the kind, and can offer others. */
  readonly canOffer: boolean
}
type Columns = readonly [TableColumn<GivenRow>, ...TableColumn<GivenRow>[]]

/** Returns the columns of agents and their contracts; the file also has the terms in full and the hash that was signed. */
export function givenColumns(props: Props): Columns {
  const { t } = props
  const inFile = (name: string, file: (contract: Contract) => string): TableColumn<GivenRow> => ({
    name,
    cell: () => null,
    file: ({ contract }) => (contract ? file(contract) : ''),
    isBlank: true,
  })
  return [
    {
      name: t('contract.agentName'),
      cell: (row) => <Agent row={row} canOffer={props.canOffer} t={t} />,
      file: ({ account }) => account,
      sort: 'account',
    },
    statusColumn(props),
    {
      name: t('contract.pays'),
      cell: ({ contract }) => contract && <Pays contract={contract} {...props} />,
      file: ({ contract }) => (contract ? termsTexts(contract.terms, props).join(' ') : ''),
    },
    { ...timeColumn(props, 'contract.offeredOn', ({ offeredAt }) => offeredAt), sort: 'offered' },
    { ...timeColumn(props, 'contract.starts', ({ startsAt }) => startsAt), sort: 'starts' },
    timeColumn(props, 'contract.ends', ({ endsAt }) => endsAt),
    inFile(t('contract.number'), (contract) => contractNumber(contract, props)),
    inFile(t('contract.hashName'), ({ termsHash }) => termsHash),
    actColumn(props),
  ]
}

function statusColumn({ now, language, t }: Props): TableColumn<GivenRow> {
  const phase = ({ contract }: GivenRow) => t(phaseNames[contract ? phaseOf(contract, now) : 'none'])
  const reason = ({ contract }: GivenRow) =>
    contract?.reason ? reasonText(contract, { phase: phaseOf(contract, now), t }) : undefined
  return {
    name: t('contract.status'),
    cell: (row) => (
      <span className={style.lines}>
        <span>{phase(row)}</span>
        {reason(row) && <span className={style.soft}>{reason(row)}</span>}
        {!row.takesOffers && <span className={style.soft}>{t('contract.unavailable')}</span>}
      </span>
    ),
    file: (row) => [phase(row), reason(row)].filter(Boolean).join(betweenWords(language)),
  }
}

function timeColumn(
  { list, language, t }: Props,
  name: 'contract.offeredOn' | 'contract.starts' | 'contract.ends',
  of: (contract: Contract) => number | null,
): TableColumn<GivenRow> {
  const at = ({ contract }: GivenRow) => contract && of(contract)
  return {
    name: t(name),
    cell: (row) => {
      if (!row.contract) return null
      const time = at(row)
      return time === null ? '–' : <Moment at={time} language={language} />
    },
    file: (row) => fileTime(at(row)),
    isTime: true,
    isBlank: list.every((row) => at(row) === null),
  }
}

/** The first tier, and how many follow: the opened row has all terms. */
function Pays({ contract: { terms }, ...context }: MoneyContext & { contract: Contract }) {
  const [first, ...others] = tierTexts(terms, context)
  return (
    <span className={style.lines}>
      <span>{first}</span>
      {others.length > 0 && (
        <span className={style.soft}>{context.t('contract.moreTiers', { count: others.length })}</span>
      )}
    </span>
  )
}

function actColumn({ open, toggle, keyOf, t }: Props): TableColumn<GivenRow> {
  return {
    name: t('contract.details'),
    isAct: true,
    cell: (row) =>
      row.contract && (
        <Button
          kind="quiet"
          aria-expanded={keyOf(row) === open}
          aria-label={t('contract.showOf', { account: row.account })}
          onClick={() => toggle(keyOf(row))}
        >
          {t('contract.show')}
        </Button>
      ),
  }
}

function Agent({ row: { account, takesOffers }, canOffer, t }: Pick<Props, 'canOffer' | 't'> & { row: GivenRow }) {
  const chosen = useStore($chosenAgents)
  const isChosen = chosen.has(account)
  return (
    <span className={style.agent}>
      {canOffer && (
        <input
          type="checkbox"
          aria-label={t('contract.choose', { account })}
          checked={isChosen}
          disabled={!takesOffers || (!isChosen && chosen.size >= MAX_OFFERS)}
          onChange={({ currentTarget }) => chooseAgent(account, currentTarget.checked)}
        />
      )}
      <bdi translate="no">{account}</bdi>
    </span>
  )
}
