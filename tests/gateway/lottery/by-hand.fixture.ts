// Settles bets the slow way, from the published numbers and the markets' names alone, to be compared with the rules.

/** A winning bet. */
type Win = readonly [key: string, tier: number]
type Settle = (market: string, picks: readonly string[], numbers: readonly string[]) => Win[]

const once = (wins: boolean, key = 'all'): Win[] => (wins ? [[key, 0]] : [])
const add = (digits: readonly string[]) => digits.reduce((sum, digit) => sum + Number(digit), 0)
const options = (picks: readonly string[], won: Readonly<Record<string, boolean>>) =>
  picks.flatMap((pick) => once(won[pick] === true, pick))
const evenOdd = (value: number) => ({ even: value % 2 === 0, odd: value % 2 === 1 })
const sorted = (text: string) => [...text].sort().join('')
const endings = (numbers: readonly string[], pick: string) =>
  numbers.filter((number) => number.length >= pick.length && number.endsWith(pick)).map((): Win => ['all', 0])

/** Every way to leave picks out until so many are left. */
function selections(picks: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return picks.flatMap((pick, at) => selections(picks.slice(at + 1), count - 1).map((rest) => [pick, ...rest]))
}

/** The pattern of digits, found by comparing each with each. */
function repeats(number: string): string {
  const equal = [...number].flatMap((digit, at) =>
    Array.from(number.slice(at + 1)).filter((other) => other === digit),
  ).length
  const names: Readonly<Record<string, string>> =
    number.length === 3 ? { 0: '111', 1: '21' } : { 0: '1111', 1: '211', 2: '22', 3: '31' }
  return names[equal] ?? 'none'
}

/** Markets by the form of their codes; the first that fits settles. */
type Ways = readonly (readonly [code: RegExp, settle: (picks: readonly string[], count: number) => Win[]])[]

function settleBy(ways: Ways, market: string, picks: readonly string[]): Win[] {
  const way = ways.find(([code]) => code.test(market))
  if (!way) throw new Error(`Nobody settles ${market} by hand.`)
  return way[1](picks, Number(/\d+/.exec(market)?.[0]))
}

const eachIs = (text: string) => (picks: readonly string[]) => picks.flatMap((pick) => once(pick === text))
const eachIn = (text: string) => (picks: readonly string[]) => picks.flatMap((pick) => once(text.includes(pick)))
const optionsOf = (won: Readonly<Record<string, boolean>>) => (picks: readonly string[]) => options(picks, won)

function vietnam(heads: (numbers: readonly string[]) => { two: string[]; three: string[] }): Settle {
  return (market, picks, numbers) => {
    const special = numbers.at(-1) ?? ''
    const value = Number(special.slice(-2))
    const lastTwo = numbers.map((number) => number.slice(-2))
    const { two, three } = heads(numbers)
    const endOf = (from: readonly string[]) => (all: readonly string[]) => all.flatMap((pick) => endings(from, pick))
    const ways: Ways = [
      [/^lo\d$/, endOf(numbers)],
      [
        /^xien/,
        (all, count) => selections(all, count).flatMap((set) => once(set.every((pick) => lastTwo.includes(pick)))),
      ],
      [/^miss/, (all) => once(!all.some((pick) => lastTwo.includes(pick)))],
      [/^tens$/, eachIs(special.at(-2) ?? '')],
      [/^side$/, optionsOf({ ...evenOdd(value), high: value > 49, low: value < 50 })],
      [/^deHead$/, endOf(two)],
      [/^deBoth$/, endOf([...two, special])],
      [/^threeHead$/, endOf(three)],
      [/^threeBoth$/, endOf([...three, special])],
      [/^(de|units|three|four)$/, endOf([special])],
    ]
    return settleBy(ways, market, picks)
  }
}

/** The form of three digits on a clock of ten. */
function formOf(text: string): string {
  const [a = 0, b = 0, c = 0] = [...text].map(Number).sort((x, y) => x - y)
  if (a === c) return 'triple'
  if (a === b || b === c) return 'pair'
  const gaps = [b - a, c - b, a + 10 - c].filter((gap) => gap === 1).length
  return ['mixed', 'half', 'straight'][gaps] ?? ''
}

/** Patterns by the size of a group, for three, four and five digits. */
const groups: readonly (readonly [code: RegExp, pattern: string])[] = [
  [/3Group3$/, '21'],
  [/3Group6$/, '111'],
  [/4Group24$/, '1111'],
  [/4Group12$/, '211'],
  [/4Group6$/, '22'],
  [/4Group4$/, '31'],
  [/^group120$/, '11111'],
  [/^group60$/, '2111'],
  [/^group30$/, '221'],
  [/^group20$/, '311'],
  [/^group10$/, '32'],
  [/^group5$/, '41'],
]

function fiveDigits(market: string, picks: readonly string[], [digits = '']: readonly string[]): Win[] {
  const size = Number(/\d/.exec(market)?.[0])
  const at = digits[size - 1] ?? ''
  const sum = add([...digits])
  const [first = '', last = ''] = [digits[0], digits[4]]
  const starts: readonly (readonly [string, string])[] = [
    ['front', digits.slice(0, size)],
    ['middle', digits.slice(1, 4)],
    ['back', digits.slice(-size)],
  ]
  const text = starts.find(([name]) => market.startsWith(name))?.[1] ?? digits
  const pattern = groups.find(([code]) => code.test(market))?.[1]
  const ways: Ways = [
    [/^digit\d$/, eachIs(at)],
    [/^side\d$/, optionsOf({ ...evenOdd(Number(at)), big: Number(at) > 4, small: Number(at) < 5 })],
    [/^sumSide$/, optionsOf({ ...evenOdd(sum), big: sum > 22, small: sum < 23 })],
    [/^dragonTiger$/, optionsOf({ dragon: first > last, tiger: first < last, tie: first === last })],
    [/Form$/, optionsOf({ [formOf(text)]: true })],
    [/Any1$/, eachIn(text)],
    [/Any2$/, (all) => once(all.every((pick) => text.includes(pick)))],
    [/roup/, (all) => all.flatMap((pick) => once(sorted(pick) === sorted(text), pattern))],
    [/^(front|middle|back|all)\d$/, eachIs(text)],
  ]
  return settleBy(ways, market, picks)
}

function threeDigits(market: string, picks: readonly string[], [digits = '']: readonly string[]): Win[] {
  const sum = add([...digits])
  const [big, odd] = [sum >= 14, sum % 2 === 1]
  const isRun = '0123456789'.includes(sorted(digits))
  switch (market) {
    case 'side':
      return options(picks, { ...evenOdd(sum), big, small: !big })
    case 'sideParity':
      return options(picks, {
        bigOdd: big && odd,
        bigEven: big && !odd,
        smallOdd: !big && odd,
        smallEven: !big && !odd,
      })
    case 'extreme':
      return options(picks, { big: sum >= 22, small: sum <= 5 })
    case 'form':
      return options(picks, { triple: formOf(digits) === 'triple', pair: formOf(digits) === 'pair', run: isRun })
    default:
      return options(picks, { [sum]: true })
  }
}

function threeDice(market: string, picks: readonly string[], dice: readonly string[]): Win[] {
  const sum = add(dice)
  const different = new Set(dice).size
  const isTriple = different === 1
  const times = (face: string) => dice.filter((die) => die === face).length
  const run = '123456'.includes(sorted(dice.join('')))
  const ways: Ways = [
    [/^side$/, isTriple ? () => [] : optionsOf({ ...evenOdd(sum), big: sum >= 11, small: sum <= 10 })],
    [/^sum$/, optionsOf({ [sum]: true })],
    [/^form$/, optionsOf({ triple: isTriple, different: different === 3, run })],
    [/^triple$/, (all) => all.flatMap((face) => once(times(face) === 3))],
    [/^double$/, (all) => all.flatMap((face) => once(times(face) >= 2))],
    [/^shows$/, (all) => all.flatMap((face) => once(times(face) >= 1))],
    [/^face$/, (all) => all.flatMap((face): Win[] => (times(face) > 0 ? [['all', times(face) - 1]] : []))],
    [/^(two|three)$/, (all) => once(all.every((face) => dice.includes(face)))],
  ]
  return settleBy(ways, market, picks)
}

const isStart = (picks: readonly string[], balls: readonly string[]) =>
  picks.every((pick, place) => balls[place] === pick)
const areFirst = (picks: readonly string[], balls: readonly string[]) =>
  picks.every((pick) => balls.indexOf(pick) >= 0 && balls.indexOf(pick) < picks.length)

function racers(market: string, picks: readonly string[], order: readonly string[]): Win[] {
  const [, name, place = ''] = /^(place|side|dragonTiger)(\d+)$/.exec(market) ?? []
  const at = Number(order[Number(place) - 1])
  const sum = Number(order[0]) + Number(order[1])
  if (name === 'place') return picks.flatMap((pick) => once(Number(pick) === at))
  if (name === 'side') return options(picks, { ...evenOdd(at), big: at > 5, small: at < 6 })
  if (name) {
    const other = Number(order[10 - Number(place)])
    return options(picks, { dragon: at > other, tiger: at < other })
  }
  if (market === 'sumSide') return options(picks, { ...evenOdd(sum), big: sum > 11, small: sum < 12 })
  if (market === 'sum') return options(picks, { [sum]: true })
  return once(market === 'first2Any' ? areFirst(picks, order) : isStart(picks, order))
}

function eleven(market: string, picks: readonly string[], balls: readonly string[]): Win[] {
  const sum = add(balls)
  if (market.startsWith('any')) {
    const count = Number(market.slice(3))
    return selections(picks, count).flatMap((set) =>
      once(count < 5 ? set.every((pick) => balls.includes(pick)) : balls.every((ball) => set.includes(ball))),
    )
  }
  if (market === 'sumSide')
    return options(picks, { ...evenOdd(sum), over: sum > 30, equal: sum === 30, under: sum < 30 })
  const [first = '', fifth = ''] = [balls[0], balls[4]]
  if (market === 'dragonTiger') return options(picks, { dragon: first > fifth, tiger: first < fifth })
  if (market === 'first1') return picks.flatMap((pick) => once(pick === first))
  return once(market.endsWith('Any') ? areFirst(picks, balls) : isStart(picks, balls))
}

function fourDigits(market: string, picks: readonly string[], numbers: readonly string[]): Win[] {
  return picks.flatMap((pick) =>
    numbers.flatMap((number, place): Win[] => {
      const tier = place < 3 ? place : place < 13 ? 3 : 4
      if (market.startsWith('small') && tier > 2) return []
      if (market.endsWith('Box')) return sorted(number) === sorted(pick) ? [[repeats(pick), tier]] : []
      return number === pick ? [['all', tier]] : []
    }),
  )
}

function thai(market: string, picks: readonly string[], [first = '', bottom = '']: readonly string[]): Win[] {
  if (market === 'tod') return picks.flatMap((pick) => once(sorted(first.slice(-3)) === sorted(pick), repeats(pick)))
  if (market === 'runTop') return picks.flatMap((pick) => once(first.slice(-3).includes(pick)))
  if (market === 'runBottom') return picks.flatMap((pick) => once(bottom.includes(pick)))
  return picks.flatMap((pick) => once((market === 'bottom2' ? bottom : first).endsWith(pick)))
}

function lotto(count: number): Settle {
  return (_, picks, balls) =>
    selections(picks, count).flatMap((set): Win[] => {
      const matches = set.filter((pick) => balls.includes(pick)).length
      return matches < 2 ? [] : [['all', matches - 2]]
    })
}

const byBook: Readonly<Record<string, Settle>> = {
  VN27: vietnam((numbers) => ({ two: numbers.slice(22, 26), three: numbers.slice(19, 22) })),
  VN18: vietnam((numbers) => ({ two: numbers.slice(0, 1), three: numbers.slice(1, 2) })),
  SSC: fiveDigits,
  PC28: threeDigits,
  K3: threeDice,
  PK10: racers,
  '11X5': eleven,
  '4D': fourDigits,
  THAI: thai,
  645: lotto(6),
  642: lotto(6),
  535: lotto(5),
}

/**
 * Returns every winning bet of a line.
 * @param published the numbers of the draw in its order, with spaces between them
 */
export function winsByHand(
  book: string,
  { market, picks }: { readonly market: string; readonly picks: readonly string[] },
  published: string,
): Win[] {
  const settle = byBook[book]
  if (!settle) throw new Error(`Nobody settles ${book} by hand.`)
  return settle(market, picks, published.split(' '))
}
