import { plainNumber } from '#i18n/plain-number.ts'
import { Pager } from '#ui/Pager.tsx'
import { useText } from './text.tsx'

/** Renders the pages of a list. */
export function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const { language, t } = useText()
  const number = (each: number) => plainNumber(language, each)
  const words = {
    name: t('shell.pager'),
    previous: t('shell.previous'),
    next: t('shell.next'),
    page: (each: number) => t('shell.page', { page: number(each) }),
    number,
  }
  return <Pager page={page} count={count} words={words} onPage={onPage} />
}
