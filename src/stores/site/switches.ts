import { type ReadableAtom, computed } from 'nanostores'
import { type SwitchCode, switchCodes, switchesOf } from '#contract/site/switches.ts'
import { readMark } from '#lib/page.ts'
import { $permissions } from './permissions.ts'

/** The switches that are on (S3.20): as the gateway says, until then as the page was published. */
export const $switches: ReadableAtom<readonly SwitchCode[]> = computed($permissions, (permissions) => {
  if (permissions.state !== 'ready') return published()
  const on = switchesOf(permissions.value.info.whitelabel)
  return switchCodes.filter((code) => on.includes(code))
})

/** Those that are not, as `<html data-off>` names them. */
export const $switchesOff: ReadableAtom<string> = computed($switches, (on) =>
  switchCodes.filter((code) => !on.includes(code)).join(' '),
)

/** A page that says nothing about switches allows nothing. */
function published(): readonly SwitchCode[] {
  const off = readMark('off')?.split(' ')
  return off ? switchCodes.filter((code) => !off.includes(code)) : []
}
