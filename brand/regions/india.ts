import type { Region } from './region.ts'

/** Playing for money is prohibited (readings, X44). */
export const india: Region = {
  country: 'IN',
  minAge: 21,
  termsAgreed: false,
  isRestricted: true,
  helpLines: [
    { name: 'Tele-MANAS', phone: '14416' },
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  ],
}
