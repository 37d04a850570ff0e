/** Whether somebody is to be signed in again in this browser (X4), or was and is to be forgotten: its cookie says so. */
export function isRemembered(): boolean {
  return /\bremember=(?!out)/.test(document.cookie)
}
