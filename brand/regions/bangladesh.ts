import type { Region } from './region.ts'

/** Playing for money is prohibited (readings, X44). */
export const bangladesh: Region = {
  country: 'BD',
  minAge: 21,
  termsAgreed: false,
  isRestricted: true,
  helpLines: [
    { name: 'Shasthyo Batayon', phone: '16263' },
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  ],
}
