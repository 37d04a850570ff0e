import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import { $explained, type MovementDetail, loadExplained } from '#stores/member/explained.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { causeText, ruleText, sideName } from './explain-words.ts'
import style from './Record.module.css'

/** Explains the opened movement (S2.64): its cause, the rule, the other entries of its transfer, and its ids. */
export function Explained(texts: TextContext) {
  const state = useStore($explained)
  const { t } = texts
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={4} label={t('explain.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadExplained()} />
    case 'ready':
      return <Explanation detail={state.page} {...texts} />
  }
}

type Props = TextContext & { detail: MovementDetail }

function Explanation(props: Props) {
  const { detail, language, t } = props
  return (
    <div className={style.explained}>
      <p className={style.cause}>{causeText(detail, { language, t })}</p>
      <p>{ruleText(detail.cause, t)}</p>
      <Entries {...props} />
      <details className={style.details}>
        <summary>
          {props.t('explain.details')} <Icon name="down" />
        </summary>
        <Ids {...props} />
      </details>
    </div>
  )
}

function Entries({ detail: { amount, digits, others }, language, t }: Props) {
  const entries = [
    { side: t('explain.yourAccount'), amount },
    ...others.map((other) => ({ side: sideName(other.side, t), amount: other.amount })),
  ]
  return (
    <table className={style.entries}>
      <caption>{t('explain.entries')}</caption>
      <tbody>
        {entries.map(({ side, amount: minor }) => (
          <tr key={`${side} ${minor}`}>
            <th scope="row">{side}</th>
            <td>
              <bdi translate="no">{signed(language, { minor, digits })}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ids({ detail: { balanceBefore, balanceAfter, digits, cause, transferId, id }, language, t }: Props) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const ids = [
    { name: t('explain.round'), id: cause.roundId },
    { name: t('explain.session'), id: cause.playId },
    { name: t('explain.transfer'), id: transferId },
    { name: t('explain.entry'), id: plainNumber(language, Number(id)) },
  ].filter((each) => each.id !== null)
  return (
    <dl className={style.ids}>
      <Fact name={t('explain.before')}>{money(balanceBefore)}</Fact>
      <Fact name={t('explain.after')}>{money(balanceAfter)}</Fact>
      {ids.map((each) => (
        <Fact key={each.name} name={each.name}>
          {each.id}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{children}</bdi>
      </dd>
    </div>
  )
}
