import { MovementList } from '#islands/table/MovementList.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { depositMovements } from '#stores/member/account-record.ts'

/** Lists the member's deposits (S2.60). */
export function DepositRecord({ language, t }: TextContext) {
  return (
    <MovementList
      record={depositMovements}
      id="last-deposits"
      title={t('deposit.last')}
      file="deposits"
      columns={{
        time: t('deposit.time'),
        amount: t('deposit.deposited'),
        after: t('deposit.after'),
        number: t('deposit.number'),
      }}
      sums={[{ name: t('deposit.sum'), of: (page) => page.in }]}
      empty={t('deposit.none')}
      emptyText={t('deposit.noneText')}
      language={language}
      t={t}
    />
  )
}
