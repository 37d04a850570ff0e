import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { $activities, loadActivities, ownPromotions } from '#stores/promotions/activities.ts'
import { CardTable } from '#ui/CardTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { givesText, progressOf, stateText } from './activity-words.ts'
import style from './OwnList.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Lists the promotions that the member has joined or applied for, with their states (S4.43). */
export function OwnList({ language, t }: Props) {
  const known = useStore($activities)
  return (
    <section className={style.own}>
      <h2>{t('activity.own')}</h2>
      {known.state === 'failed' ? (
        <ErrorState text={t(known.why)} retry={t('shell.retry')} onRetry={() => void loadActivities()} />
      ) : (
        <CardTable
          name={t('activity.own')}
          rows={ownPromotions(known)}
          keyOf={({ id, period }) => `${id} ${period}`}
          columns={[
            {
              name: t('activity.promotion'),
              cell: ({ id, title, lang }) => (
                <a href={pathIn(language, `/promotions/${id}`)} lang={lang}>
                  {title}
                </a>
              ),
            },
            {
              name: t('activity.state'),
              cell: (one) => (
                <span className={style.state}>
                  {t(`activity.state_${one.state}`)}
                  <span>{progressOf(one, t) ?? stateText(one, { language, t })}</span>
                </span>
              ),
            },
            { name: t('activity.brings'), cell: (one) => givesText(one, { language, t }) ?? null },
          ]}
        />
      )}
    </section>
  )
}
