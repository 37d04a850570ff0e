import { computed } from 'nanostores'
import { type App, appsOf } from '#texts/apps.ts'
import { isLanguage } from '#brand/languages.ts'
import { brand } from '#brand/brand.ts'
import { absoluteUrl, pageLanguage } from '#browser/page.ts'
import { pathIn } from '#i18n/links.ts'
import { $permissions } from './permissions.ts'

/**
 * S2.54: the apps of the resources that the gateway named last. While it has named none, the portal itself, which is
 * installed from its address as this browser knows it.
 */
export const $apps = computed($permissions, (permissions): readonly App[] => {
  const language = pageLanguage()
  const place = pathIn(isLanguage(language) ? language : brand.defaultLanguage, '/download')
  return appsOf(permissions.state === 'ready' ? permissions.value.info.resources : [], absoluteUrl(place))
})
