import type { Kind } from '../rules.ts'

/** A filled path with a rim; with a width of 0 one without it, with another one a line. */
type Part = readonly [colour: string, path: string, width?: number]

/** How a fish looks, swimming to the right, its middle at 0 0 in a box of 68 by 44, and how large it is to the others. */
interface Drawing {
  readonly size: number
  readonly parts: readonly Part[]
  /** Where its eye is, and how large. */
  readonly eye: readonly [x: number, y: number, radius: number]
}

/** What every drawing is framed by. */
export const RIM = '#0c2f38'

export const drawings: Readonly<Record<Kind, Drawing>> = {
  sardine: {
    size: 0.72,
    parts: [
      ['#5f93ad', 'M-20 0L-32-9-28 0-32 9z'],
      ['#a9cddc', 'M-23 0C-12-10 9-11 28-1 9 10-12 10-23 0z'],
      ['#3f7391', 'M-20-3C-8-10 8-10 22-4 8-5-8-5-20-3z', 0],
      ['#eef7fa', 'M-20 2C-8 8 9 8 26 0 10 4-8 4-20 2z', 0],
    ],
    eye: [19, -2, 2],
  },
  clownfish: {
    size: 0.82,
    parts: [
      [
        '#f2792b',
        'M-14 0C-20-10-28-11-32-8-28-3-28 4-32 9-27 11-20 9-14 0zM-8-10C-3-20 9-19 13-11zM-6 10C-2 17 5 17 9 12z',
      ],
      ['#ff9a3d', 'M-18 0C-14-15 11-18 27-2 12 17-14 15-18 0z'],
      ['#fff', 'M10-13C14-5 14 5 9 13L3 13C7 5 7-6 4-14zM-7-11C-4-4-4 5-7 11L-13 8C-11 3-11-3-13-8z', 0],
    ],
    eye: [19, -4, 2.4],
  },
  angelfish: {
    size: 0.95,
    parts: [
      ['#e0b02c', 'M-13 0L-30-9C-26-3-26 3-30 9z'],
      ['#41539c', 'M8-13C-4-22-14-22-24-21-14-14-11-7-6-4zM8 13C-4 22-14 22-24 21-14 14-11 7-6 4z'],
      ['#ffdc5c', 'M-17 0C-11-16 9-19 25 0 9 19-11 16-17 0z'],
      ['#41539c', 'M7-14C11-5 11 5 7 14L2 14C5 5 5-5 2-14zM-7-10C-5-4-5 4-7 10L-11 7C-9 3-9-3-11-7z', 0],
    ],
    eye: [16, -3, 2.4],
  },
  pufferfish: {
    size: 0.95,
    parts: [
      [RIM, 'M-7-15l-3-5M2-17v-5M11-15l3-4M-7 15l-3 4M2 17v4M11 15l3 4M-13-9l-4-3M-13 9l-4 3M17-9l4-3', 2.4],
      ['#a87e3f', 'M-13 0L-26-8C-23-3-23 3-26 8z'],
      ['#d9b26b', 'M-16 0C-16-22 20-22 22 0 20 22-16 22-16 0z'],
      ['#fff6dc', 'M-15 4C-12 20 17 20 21 4 10 9-5 9-15 4z', 0],
      ['#a87e3f', 'M-4 1C-10-4-10 8-4 5z'],
    ],
    eye: [12, -5, 3.2],
  },
  squid: {
    size: 1.05,
    parts: [
      ['#e58aaf', 'M-2-6C-12-11-18-4-31-9M-3-2C-14-4-18 2-32-1M-3 2C-14 4-18 9-32 6M-2 6C-12 11-18 10-28 14', 3.4],
      ['#c75d8c', 'M16-6C20-18 29-15 31-2zM16 6C20 18 29 15 31 2z'],
      ['#f0a5c4', 'M-6-8C8-13 22-9 33 0 22 9 8 13-6 8-9 4-9-4-6-8z'],
      ['#ffd3e3', 'M2-7C12-9 20-6 27-2 18-3 10-4 2-7z', 0],
    ],
    eye: [0, -3, 2.8],
  },
  tuna: {
    size: 1.3,
    parts: [
      ['#28518a', 'M-18 0C-26-7-29-14-31-19-32-9-29-3-27 0-29 4-32 10-31 19-29 13-25 7-18 0z'],
      ['#f4c430', 'M0-11L5-21 11-12zM-1 11L4 20 10 12z'],
      ['#3568ab', 'M-22 0C-8-17 15-16 32 1 15 16-8 14-22 0z'],
      ['#dcebf7', 'M-20 2C-6 14 14 15 32 1 16 6-4 7-20 2z', 0],
      ['#f4c430', 'M6 3C0 1-5 7-9 9 0 10 5 8 6 3z'],
    ],
    eye: [22, -2, 2.2],
  },
  swordfish: {
    size: 1.55,
    parts: [
      ['#33517c', 'M-17 0C-24-6-27-12-29-17-30-8-28-3-26 0-28 4-30 9-29 17-27 11-23 6-17 0z'],
      ['#33517c', 'M-9-5C-9-20 5-19 9-6zM-4 6C-3 13 3 14 6 6z'],
      ['#6c93bf', 'M-20 0C-8-11 8-11 19-4L34-3 19 2C8 11-8 9-20 0z'],
      ['#e3eef8', 'M-18 1C-6 9 8 10 19 2 8 4-6 4-18 1z', 0],
    ],
    eye: [14, -2, 1.8],
  },
  goldfish: {
    size: 1.15,
    parts: [
      [
        '#ffc94d',
        'M-11 0C-17-15-27-19-33-14-28-9-27-4-29 0-27 5-28 10-33 15-27 19-17 15-11 0zM-6-12C-1-21 11-21 16-11z',
      ],
      ['#f2a31b', 'M-14 0C-8-17 14-18 28 0 14 17-8 16-14 0z'],
      ['#ffe9a8', 'M-10 4C-2 14 14 14 26 2 14 8 0 8-10 4z', 0],
      ['#c97f08', 'M10-10C12-4 12 4 10 9M1-8C4-4 4 1 1 4M-6-6C-4-3-4 0-6 3', 1.6],
    ],
    eye: [19, -4, 2.6],
  },
}

/** The boat that the net is cast from; its waterline is at 0. */
export const boat: readonly Part[] = [
  ['#7a4a2b', 'M4-4V-34', 3],
  ['#fdf6ea', 'M6-34C24-28 28-16 26-8L6-8z'],
  ['#ef8c78', 'M2-32C-10-26-16-16-16-9L2-9z'],
  ['#8a5530', 'M-36-8C-18-3 18-3 38-10L30 5C14 10-14 10-26 5z'],
  ['#b87a4b', 'M-36-8C-18-3 18-3 38-10L37-6C18 1-18 1-34-4z', 0],
]
