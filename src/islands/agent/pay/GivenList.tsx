import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { SearchField } from '#islands/agent/parts/SearchField.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { $chosenAgents, chooseNoAgents } from '#stores/agent/pay/chosen-agents.ts'
import type { ContractsPage } from '#stores/agent/pay/contracts.ts'
import { type GivenPage, type GivenRow, givenList, givenPhases, givenPlace } from '#stores/agent/pay/given.ts'
import type { OfferBasis } from '#stores/agent/pay/offer-check.ts'
import { MAX_OFFERS, openOffer } from '#stores/agent/pay/offering.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { ContractCard } from './ContractCard.tsx'
import { givenColumns, phaseNames } from './given-columns.tsx'
import style from './Given.module.css'

interface Props extends ScreenProps {
  page: ContractsPage
  /** What offers are measured by; without it, none can be made. */
  basis: OfferBasis | undefined
}

/** Lists the agents of the direct downline with what they were given (S2.89), and chooses those of an offer to several. */
export function GivenList(props: Props) {
  const { page, basis, language, t } = props
  const state = useStore(givenList.$page)
  useStore(givenPlace.$place)
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const toggle = (key: string) => setOpen(open === key ? undefined : key)
  const columns = { open, toggle, canOffer: basis !== undefined, digits: page.digits, now: page.now, language, t }
  return (
    <div className={style.list} ref={list}>
      <Tools t={t} />
      {basis && (
        <Chosen basis={basis} found={state.state === 'ready' ? state.page : undefined} language={language} t={t} />
      )}
      <DataTable
        name={t('contract.given')}
        file="contracts"
        state={state}
        keyOf={keyOf}
        view={(shown) => ({
          columns: givenColumns({ ...columns, keyOf, list: shown.list }),
          figures: [],
          empty: <None t={t} />,
          detail: (row) =>
            row.contract !== null &&
            keyOf(row) === open && (
              <ContractCard contract={row.contract} side="upline" page={page} language={language} t={t} />
            ),
        })}
        {...tableControls(givenPlace, givenList)}
        exporter={givenList.exporter}
        language={language}
        t={t}
      />
    </div>
  )
}

/** Searches by account, and filters by what a contract is now. */
function Tools({ t }: Pick<Props, 't'>) {
  const place = useStore(givenPlace.$place)
  return (
    <div className={style.tools}>
      <SearchField
        search={place.prefix}
        label={t('contract.search')}
        onSearch={(text) => givenPlace.search('prefix', text)}
      />
      <Select
        label={t('contract.status')}
        name="phase"
        value={place.phase ?? ''}
        options={[
          { value: '', label: t('contract.phaseCurrent') },
          ...givenPhases.map((phase) => ({ value: phase, label: t(phaseNames[phase]) })),
        ]}
        onChoose={(chosen) => givenPlace.choose('phase', chosen)}
      />
    </div>
  )
}

function keyOf({ account, contract }: GivenRow): string {
  return `${account}:${contract?.id ?? ''}`
}

interface ChosenProps extends Pick<Props, 'language' | 't'> {
  basis: OfferBasis
  found: GivenPage | undefined
}

/** Says how many agents are chosen, and opens an offer to them, or to all that are found. */
function Chosen({ basis, found, language, t }: ChosenProps) {
  const chosen = useStore($chosenAgents)
  const { prefix, phase } = useStore(givenPlace.$place)
  const count = found?.agents ?? 0
  const offerAll = () => openOffer(basis, { all: true, prefix, phase, count: Math.min(count, MAX_OFFERS) })
  if (chosen.size === 0 && found?.agents === 0) return null
  return (
    <div className={style.chosen}>
      <p role="status">
        {chosen.size > 0 ? t('contract.chosen', { count: chosen.size }) : t('contract.chooseText')}
        {chosen.size >= MAX_OFFERS && ` ${t('contract.chosenMax', { number: formatNumber(language, MAX_OFFERS) })}`}
      </p>
      {chosen.size > 0 ? (
        <>
          <Button kind="quiet" onClick={chooseNoAgents}>
            {t('contract.chooseNobody')}
          </Button>
          <Button onClick={() => openOffer(basis, { accounts: [...chosen] })}>{t('contract.offerChosen')}</Button>
        </>
      ) : (
        count > 1 && (
          <Button kind="quiet" onClick={offerAll}>
            {t('contract.offerAll', { count: Math.min(count, MAX_OFFERS) })}
          </Button>
        )
      )}
    </div>
  )
}

function None({ t }: Pick<Props, 't'>) {
  const { prefix, phase } = useStore(givenPlace.$place)
  if (prefix === '' && phase === undefined)
    return <Empty title={t('contract.noAgents')} text={t('contract.noAgentsText')} />
  return (
    <Empty title={t('contract.noneFound')}>
      <PlaceLink {...givenPlace.to({ prefix: '', phase: undefined, page: 1 })}>{t('contract.showAll')}</PlaceLink>
    </Empty>
  )
}
