import { type ReadableAtom, computed } from 'nanostores'
import { type SwitchCode, switchCodes, switchesOf } from '#contract/site/switches.ts'
import { readMark } from '#browser/page.ts'
import { $permissions } from './permissions.ts'

/** The switches that are on (S3.20): from the gateway; until it answers, from the published page. */
export const $switches: ReadableAtom<readonly SwitchCode[]> = computed($permissions, (permissions) => {
  if (permissions.state !== 'ready') return published()
  const on = switchesOf(permissions.value.info.whitelabel)
  return switchCodes.filter((code) => on.includes(code))
})

/** The switches that are off, in the format of `<html data-off>`. */
export const $switchesOff: ReadableAtom<string> = computed($switches, (on) =>
  switchCodes.filter((code) => !on.includes(code)).join(' '),
)

/** Returns the switches of the published page; none are on if the page does not state them. */
function published(): readonly SwitchCode[] {
  const off = readMark('off')?.split(' ')
  return off ? switchCodes.filter((code) => !off.includes(code)) : []
}
