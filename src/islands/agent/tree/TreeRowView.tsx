import { type CSSProperties, memo } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import { typeName } from '#islands/agent/parts/agent-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { DownlineMember } from '#stores/agent/tree/downline.ts'
import type { TreeRow } from '#stores/agent/tree/tree-shape.ts'
import { ContractStates } from './ContractStates.tsx'
import { ChooseMember, MemberActions } from './MemberActions.tsx'
import style from './Tree.module.css'

interface Props extends ScreenProps, TreeRow {
  /** Its place in the whole tree, from 0. */
  at: number
  digits: number
  isActive: boolean
  isOpen: boolean
  /** Its downline is being loaded. */
  isOpening: boolean
}

/**
 * Renders one account of the tree, or the place of one that is not loaded yet or could not be. Rows that stay in sight are
 * not rendered again when others come or load.
 */
export const TreeRowView = memo(function TreeRowView({ member, state, level, place, of, at, ...props }: Props) {
  const { isActive, isOpen, isOpening, digits, language, t } = props
  const position: CSSProperties & Record<`--${string}`, number> = { '--at': at, '--depth': Math.min(level - 1, 8) }
  return (
    <div
      role="row"
      className={style.row}
      style={position}
      data-row={at}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={at + 2}
      aria-level={level}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-expanded={member && member.below > 0 ? isOpen : undefined}
      aria-busy={isOpening || (!member && state === 'loading') || undefined}
    >
      {member ? <Cells {...{ member, isOpen, digits, language, t }} /> : <Missing state={state} t={t} />}
    </div>
  )
})

interface CellsProps extends ScreenProps {
  member: DownlineMember
  digits: number
  isOpen: boolean
}

function Cells({ member, digits, isOpen, language, t }: CellsProps) {
  const { account, type, level, seenAt, team, balance, below, contracts } = member
  const number = (of: number) => formatNumber(language, of)
  return (
    <>
      <span role="rowheader" className={style.account}>
        <span className={style.toggle} data-toggle={below > 0 || undefined} data-open={isOpen} aria-hidden="true" />
        <ChooseMember member={member} tabIndex={-1} t={t} />
        <bdi translate="no">{account}</bdi>
      </span>
      <Cell name={t('agent.type')}>{typeName(type, t)}</Cell>
      <Cell name={t('agent.level')} isNumber>
        {number(level)}
      </Cell>
      <Cell name={t('agent.seen')}>
        {seenAt === null ? t('agent.never') : <Moment at={seenAt} language={language} />}
      </Cell>
      <Cell name={t('agent.teamSize')} isNumber>
        {number(team)}
      </Cell>
      <Cell name={t('agent.owns')} isNumber>
        <bdi translate="no">{formatMoney(language, { minor: balance, digits })}</bdi>
      </Cell>
      <span role="gridcell" className={style.contracts}>
        {type !== 0 && <ContractStates contracts={contracts} language={language} t={t} />}
      </span>
      <span role="gridcell" className={style.acts}>
        <MemberActions member={member} tabIndex={-1} t={t} />
      </span>
    </>
  )
}

interface CellProps {
  /** Shown where a card has no heads. */
  name: string
  isNumber?: boolean
  children: React.ReactNode
}

function Cell({ name, isNumber, children }: CellProps) {
  return (
    <span role="gridcell" className={isNumber ? style.number : undefined}>
      <span className={style.label} aria-hidden="true">
        {name}
      </span>
      {children}
    </span>
  )
}

function Missing({ state, t }: { state: TreeRow['state'] } & Pick<ScreenProps, 't'>) {
  if (state !== 'failed')
    return (
      <span role="rowheader" className={style.account}>
        <span className="unseen">{t('table.loading')}</span>
        <span className={style.bone} aria-hidden="true" />
      </span>
    )
  return (
    <span role="rowheader" className={style.failed}>
      {t('agent.treeFailed')}{' '}
      <button type="button" tabIndex={-1} data-retry>
        {t('shell.retry')}
      </button>
    </span>
  )
}
