import { brand } from '#brand/brand.ts'
import { categories } from '#texts/categories.ts'
import type { Published } from '#published/published.ts'
import { readSearchWords } from '#publish/search-words.ts'

const words = readSearchWords().get('en') ?? {}
/** The categories of games, with their names. */
export const shownCategories = categories.map(({ id, path, name }) => ({
  id,
  path,
  name: (words[name] ?? id).replace('{{brand}}', brand.name),
}))
const [inhouse, ...others] = shownCategories

/** Returns the menu behind the button of the header: every category with its providers, and the other links. */
export function menu({ lanes, resources, servicePaths }: Published): string {
  const [desk, messages] = [1, 2].map((type) => servicePaths.find((each) => each.type === type)?.path ?? '/help')
  const apps = resources.filter(({ resourceType }) => resourceType.endsWith('_APP'))
  return `<nav id="menu" popover aria-label="Main menu">
<button aria-label="Close" popovertarget="menu" popovertargetaction="hide"><svg><use href="#close"/></svg></button>
<ul><li><a href="/"><svg><use href="#home"/></svg>Home</a></li>
${others.map((category) => entry(category, lanes.find(({ title }) => title === category.id)?.cards ?? [])).join('\n')}
${inhouse ? link(inhouse) : ''}
<li><a href="/promotions"><svg><use href="#gift"/></svg>Promotions</a></li>
<li><details name="menu"><summary>Customer service</summary><a href="${desk}">Customer service</a><a href="${messages}">Platform messages</a><a href="/help">Help centre</a></details></li>
<li><details name="menu"><summary>Download</summary>${apps
    .map(
      ({ resourceType, url, labelNameEn }) =>
        `<a href="${url}"><img src="/qr/${resourceType}.svg" alt="" width="96" height="96" loading="lazy">${labelNameEn}</a>`,
    )
    .join('')}</details></li>
<li><details name="menu"><summary><svg><use href="#globe"/></svg>Language</summary>${languages}</details></li></ul>
${social(resources)}
</nav>`
}

type Shown = (typeof shownCategories)[number]

function link({ id, path, name }: Shown): string {
  return `<li><a href="${path}"><svg><use href="#g-${id}"/></svg>${name}</a></li>`
}

function entry({ id, path, name }: Shown, cards: Published['lanes'][number]['cards']): string {
  const providers = cards.map(
    ({ vassalage, name: provider }) =>
      `<a href="${path}?page=${vassalage}"><img src="/vendors/${vassalage}.svg" alt="" width="24" height="24" loading="lazy">${provider}</a>`,
  )
  return `<li><a href="${path}"><svg><use href="#g-${id}"/></svg>${name}</a><details name="menu"><summary aria-label="${name}: providers"></summary><a href="${path}">All</a>${providers.join('')}</details></li>`
}

/** Returns the links to other pages, at the end of the page. */
export function footer({ help, resources }: Published): string {
  const year = new Date().getFullYear()
  return `<footer>
<nav aria-label="All games">${shownCategories.map(({ path, name }) => `<a href="${path}">${name}</a>`).join('')}</nav>
<nav aria-label="Help centre">${help.map(({ title, tag }) => `<a href="/help/${tag}">${title}</a>`).join('')}</nav>
<nav aria-label="Language">${languages}</nav>
<p>Games from many providers, in one calm place.</p>
<p>Everything here uses play money. It can’t be bought, paid out or exchanged.</p>
<p>© 2025–${year} Atoll</p>
${social(resources)}
</footer>`
}

const languages = [
  '<a href="/" lang="en">English</a>',
  '<a href="/bn" lang="bn">বাংলা</a>',
  '<a href="/ar" lang="ar">العربية</a>',
].join('')

function social(resources: Published['resources']): string {
  const links = resources
    .filter(({ resourceType }) => /^(FACEBOOK|INSTAGRAM|TIKTOK|X|YOUTUBE)$/.test(resourceType))
    .map(
      ({ resourceType, url, labelNameEn }) =>
        `<a href="${url}" aria-label="${labelNameEn}" target="_blank" rel="noopener"><svg><use href="#s-${resourceType}"/></svg></a>`,
    )
  return `<div class="social">${links.join('')}</div>`
}
