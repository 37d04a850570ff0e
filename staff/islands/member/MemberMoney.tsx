import { formatNumber } from '#i18n/format.ts'
import { moneyText } from '#staff/parts/money-text.ts'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Limits } from './Limits.tsx'
import type { One } from './OneMember.tsx'
import style from './Member.module.css'

interface Props {
  member: One
  /** A limit was lowered. */
  onDone: () => void
}

/** Explains the member's money: what there is, where it came from and went, and the limits and the break. */
export function MemberMoney({ member, onDone }: Props) {
  const { money, pause } = member
  const { language, t } = useText()
  const { wallets, held, flows } = money
  const balance = wallets.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = [
    { name: t('member.balance'), value: moneyText(language, balance) },
    ...(held === 0 ? [] : [{ name: t('member.held'), value: moneyText(language, held) }]),
    ...(wallets.length < 2
      ? []
      : wallets.map(({ wallet, amount }) => ({ name: walletName(t, wallet), value: moneyText(language, amount) }))),
  ]
  return (
    <div className={style.part}>
      {pause && (
        <Notice tone="warning">
          {t('member.pause')} <Moment at={pause.until} />
        </Notice>
      )}
      <Figures figures={amounts} />
      <Flows flows={flows} />
      <Limits member={member} onDone={onDone} />
    </div>
  )
}

/** Where the money came from and went, by kind of movement. */
function Flows({ flows }: { flows: One['money']['flows'] }) {
  const { language, t } = useText()
  if (flows.length === 0) return null
  return (
    <CardTable
      name={t('member.flows')}
      rows={flows}
      keyOf={({ kind }) => kind}
      columns={[
        { name: t('member.kind'), cell: ({ kind }) => movementName(t, kind) },
        { name: t('member.count'), isNumber: true, cell: ({ count }) => formatNumber(language, count) },
        { name: t('member.sum'), isNumber: true, cell: ({ amount }) => <Amount minor={amount} sign="exceptZero" /> },
      ]}
    />
  )
}

const walletKeys = {
  main: 'member.wallet_main',
  lottery: 'member.wallet_lottery',
  reserve: 'member.wallet_reserve',
} as const

function walletName(t: TextContext['t'], wallet: string): string {
  return Object.hasOwn(walletKeys, wallet) ? t(walletKeys[wallet as keyof typeof walletKeys]) : wallet
}

/** Returns a kind of movement in words; one that has none is shown by its own name. */
export function movementName(t: TextContext['t'], kind: string): string {
  const key = `movement.${kind.replaceAll('-', '_') as 'deposit'}` as const
  const text = t(key)
  return text === key ? kind : text
}
