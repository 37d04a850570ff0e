import { switchCodes } from '#contract/site/switches.ts'

/** Returns the value of `<html data-off>`: the codes of switches that are not on (S3.20), separated by spaces. */
export function switchesOff(on: readonly string[]): string {
  return switchCodes.filter((code) => !on.includes(code)).join(' ')
}
