import { expect, test } from 'playwright/test'
import { faultsOf } from '#publish/finish/links.ts'

test('S1.12 every link of the built site leads somewhere, and every page has what search engines and readers need', () =>
  expect(faultsOf('dist')).toEqual([]))
