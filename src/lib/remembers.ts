/** Checks whether this browser has a "remember me" (X4), active or about to be forgotten, by the cookie. */
export function isRemembered(): boolean {
  return /\bremember=(?!out)/.test(document.cookie)
}
