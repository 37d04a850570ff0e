import { expect, test } from 'playwright/test'
import { onePerFile } from '#tests/e2e/support/every-page.ts'

// Server texts stay within their boxes: one word of 500 letters, in every text from a server.
const theirs = ['main li', 'main article', 'footer nav', 'nav li li']

test('S2.15 a word of 500 letters in every name and text from a server scrolls no page sideways, 320 and 1280 px wide', async ({
  page,
}) => {
  for (const { path } of onePerFile) {
    await page.goto(path)
    const words = await page.evaluate((places) => {
      let count = 0
      for (const place of document.querySelectorAll(places.join())) {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, .unseen')) continue
          text.nodeValue = 'W'.repeat(500)
          count += 1
        }
      }
      return count
    }, theirs)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${words} texts`)
        .toBe(width)
    }
  }
})
