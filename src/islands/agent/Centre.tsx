import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $place, enterCentre } from '#stores/agent/place.ts'
import { CentreMenu } from './CentreMenu.tsx'
import { screenTable } from './screens.ts'
import style from './Centre.module.css'

interface Props {
  language: Language
  home: string
}

/** The centre with its words, which no page carries. */
export async function centreIn() {
  const words = await fetchMessages(pageLanguage(), ['agent', 'auth', 'refusals', 'shell', 'wallet'])
  return (props: Props) => <Centre words={words} {...props} />
}

/** The menu of the agent centre, and the screen that the address names. */
function Centre({ language, home, words }: Props & { words: Messages }) {
  const { screen } = useStore($place)
  useEffect(enterCentre, [])
  const t = translator<MessageKey>(language, words)
  return (
    <div className={style.centre}>
      <CentreMenu home={home} t={t} />
      {screenTable.map(({ id, name, part: Part }) => {
        if (id !== screen) return null
        return (
          <section key={id} className={style.screen} aria-labelledby={`screen-${id}`}>
            <h2 id={`screen-${id}`} tabIndex={-1}>
              {t(name)}
            </h2>
            <Part language={language} t={t} />
          </section>
        )
      })}
    </div>
  )
}
