import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from '#ui/Tabs.tsx'

test('S1.8 only the open tab is in the tab order and shows its panel', () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: `Tab ${id}`, panel: `Panel ${id}` }))
  const html = renderToStaticMarkup(createElement(Tabs, { name: 'Views', tabs, initial: 'b' }))
  expect(html.match(/aria-selected="true"[^>]*tabindex="0"[^>]*>Tab b/g)).toHaveLength(1)
  expect(html.match(/aria-selected="false"[^>]*tabindex="-1"[^>]*>Tab a/g)).toHaveLength(1)
  expect(html).toMatch(/role="tabpanel"[^>]*hidden=""[^>]*>Panel a/)
})
