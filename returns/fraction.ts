/** An exact rational number in lowest terms with a positive denominator. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Returns a whole number, or the quotient of two. */
export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [upper, lower] = [BigInt(over), BigInt(under)]
  const shared = divisorOf(upper < 0n ? -upper : upper, lower)
  return { over: upper / shared, under: lower / shared }
}

/** Returns the sum of all parts. */
export function sum(...parts: readonly Fraction[]): Fraction {
  return parts.reduce((a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under), fraction(0))
}

/** Returns the product of all factors. */
export function product(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((a, b) => fraction(a.over * b.over, a.under * b.under), fraction(1))
}

/** Returns the same number with as many digits as a double holds, for integers of any length. */
export function toNumber({ over, under }: Fraction): number {
  const scale = 10n ** 30n
  const whole = over / under
  return Number(whole) + Number(((over - whole * under) * scale) / under) / 1e30
}

/** Returns millionths, rounded down. */
export function millionths({ over, under }: Fraction): number {
  return Number((over * 1_000_000n) / under)
}

/** Returns the number of ways to choose `chosen` of `of` things. */
export function choose(of: number, chosen: number): bigint {
  if (chosen < 0 || chosen > of) return 0n
  let ways = 1n
  for (let step = 1; step <= chosen; step++) ways = (ways * BigInt(of - chosen + step)) / BigInt(step)
  return ways
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b)
}
