import type { Region } from './region.ts'

/** Where the region is unknown: the strictest age (readings, X22). */
export const international: Region = {
  country: 'ZZ',
  minAge: 21,
  termsAgreed: false,
  isRestricted: false,
  helpLines: [
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
    { name: 'Gamblers Anonymous', url: 'https://gamblersanonymous.org/' },
  ],
}
