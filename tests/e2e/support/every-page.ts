import { type Route, routes } from '#routes'
import type { Language } from './site.ts'

/** One route of each page file: the pages of one file differ in their data alone. */
export const onePerFile: readonly Route[] = routes.filter(
  ({ page }, index) => routes.findIndex((other) => other.page === page) === index,
)

/** Returns every route in English, and one of each page file in the other languages, where only the texts differ. */
export const routesIn = (language: Language): readonly Route[] => (language === 'en' ? routes : onePerFile)
