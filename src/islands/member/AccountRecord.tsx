import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import {
  $accountRecord,
  type AccountPage,
  enterAccountRecord,
  loadAccountRecord,
} from '#stores/member/account-record.ts'
import { $memberPlace, type MemberPlace, goInCentre, kinds } from '#stores/member/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Select } from '#ui/Select.tsx'
import { AccountTable } from './AccountTable.tsx'
import { Periods } from './Periods.tsx'
import { RecordPage } from './RecordPage.tsx'
import { type TextContext, kindNames, pagerWords } from './record-words.ts'
import style from './Record.module.css'

/** Renders the account record (S2.64): movements by period and type, with the sums of credits and debits. */
export function AccountRecord(props: TextContext) {
  const state = useStore($accountRecord)
  const { days, kind } = useStore($memberPlace)
  useEffect(enterAccountRecord, [])
  const { t } = props
  return (
    <div className={style.record}>
      <Periods current={days} t={t} />
      <div className={style.filter}>
        <Select
          label={t('member.kind')}
          name="kind"
          value={kind ?? ''}
          options={[
            { value: '', label: t('member.everything') },
            ...kinds.map((each) => ({ value: each, label: t(kindNames[each]) })),
          ]}
          onChoose={(chosen) => goInCentre({ kind: kinds.find((each) => each === chosen), page: 1 })}
        />
      </div>
      <RecordPage
        state={state}
        t={t}
        onRetry={() => void loadAccountRecord()}
        draw={(page, of) => <Found page={page} of={of} {...props} />}
      />
    </div>
  )
}

function Found({ page, of, language, t }: TextContext & { page: AccountPage; of: MemberPlace }) {
  const { list, totalPages, digits } = page
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <>
      <Figures
        figures={[
          { name: t('member.moneyIn'), value: money(page.in) },
          { name: t('member.moneyOut'), value: money(page.out) },
        ]}
      />
      {list.length === 0 && <Empty title={t('member.noMovements')} text={t('member.noMovementsText')} />}
      {list.length > 0 && <AccountTable list={list} digits={digits} language={language} t={t} />}
      <Pager
        page={of.page}
        count={totalPages}
        words={pagerWords({ language, t })}
        onPage={(to) => goInCentre({ page: to })}
      />
      <p className={style.note}>{t('member.recordNote')}</p>
    </>
  )
}
