/** Checks whether this browser has a "remember me" (X4), active or about to be forgotten, by the cookie. */
export function isRemembered(): boolean {
  try {
    return /\bremember=(?!out)/.test(document.cookie)
  } catch {
    return false // cookies are refused
  }
}
