import { switchCodes } from '#contract/site/switches.ts'

/** What `<html data-off>` says of a published page: the switches that were not on (S3.20), apart by spaces. */
export function switchesOff(on: readonly string[]): string {
  return switchCodes.filter((code) => !on.includes(code)).join(' ')
}
