/** Returns whether what a program said of its failure is that a disk is full. */
export function isDiskFull(output: string): boolean {
  return /ENOSPC|EDQUOT|database or disk is full/.test(output)
}
