import type { Book } from '#contract/lottery/book.ts'
import { lotto535, lotto642, lotto645, pk10, x11 } from './balls.ts'
import { k3 } from './dice.ts'
import { pc28, ssc } from './digits.ts'
import { fourD, thai } from './numbers.ts'
import { vn18, vn27 } from './vietnam.ts'

/** Every shape with its markets. */
export const books: readonly Book[] = [vn27, vn18, ssc, pc28, k3, pk10, x11, fourD, thai, lotto645, lotto642, lotto535]
