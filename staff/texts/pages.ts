import type { Sign } from '#ui/signs.ts'
export const pageSigns: readonly Sign[] = ['mark', 'moon', 'sun', 'menu', 'close', 'eye', 'eye-off', 'home']
