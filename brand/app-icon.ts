import { brandFile } from './brand-file.ts'

/** How much of an icon's edge its sign takes: launchers cut a maskable one down to a circle of four fifths. */
const parts = { rounded: 0.82, square: 0.82, maskable: 0.62 }

/** Returns the app icon, drawn from the brand's sign. `rounded` has transparent corners. */
export function appIcon(shape: keyof typeof parts): string {
  const { sign, icon } = brandFile
  const place = `translate(12 12) scale(${parts[shape]}) translate(-12 -12)`
  const corner = shape === 'rounded' ? ' rx="6"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24"${corner} fill="${icon.ground}"/><g transform="${place}" fill="none" stroke="currentColor" color="${icon.lines}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
}
