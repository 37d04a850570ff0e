import type { TextContext } from '#islands/table/table-words.ts'
import { type Category, categories } from '#texts/categories.ts'
import type { BettingPage } from '#stores/member/betting-record.ts'
import { gameTypes } from '#texts/categories.ts'
import { Select } from '#ui/Select.tsx'
import style from './Record.module.css'

interface Props extends Pick<TextContext, 't'> {
  place: { readonly gameType: string | undefined; readonly vassalage: string | undefined }
  choose: (name: 'gameType' | 'vassalage', text: string) => void
  vendors: BettingPage['vendors']
}

/** Selects the category of the games and their provider; the answer names the providers that were played. */
export function PlayFilters({ place: { gameType, vassalage }, choose, vendors, t }: Props) {
  const all = { value: '', label: t('member.everything') }
  // until the providers are known, the chosen one keeps its place
  const known = vassalage && vendors.length === 0 ? [{ code: vassalage, name: vassalage }] : vendors
  return (
    <div className={style.filters}>
      <Select
        label={t('member.gameKind')}
        name="type"
        value={gameType ?? ''}
        options={[all, ...categories.filter(isGameType).map(({ id, name }) => ({ value: id, label: t(name) }))]}
        onChoose={(chosen) => choose('gameType', chosen)}
      />
      <Select
        label={t('member.vendor')}
        name="vendor"
        value={vassalage ?? ''}
        options={[all, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
        onChoose={(chosen) => choose('vassalage', chosen)}
      />
    </div>
  )
}

function isGameType({ id }: Category): boolean {
  return gameTypes.some((type) => type === id)
}
