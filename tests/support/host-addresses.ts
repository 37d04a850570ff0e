import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'

/** Returns every alias of the route table in every language, and its addresses in other forms. */
export function otherForms(): string[] {
  return languages.flatMap(({ code }) =>
    routes.flatMap(({ path, aliases }: Route) => [
      ...aliases.map((alias) => `${pathIn(code, alias)}?a=1`),
      `${pathIn(code, path).replace(/\/$/, '')}/`,
      pathIn(code, path).toUpperCase(),
      `${pathIn(code, path === '/' ? '/index' : path)}.html`,
    ]),
  )
}
