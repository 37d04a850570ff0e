import { array, number, object, parse, record, string } from 'valibot'
import { isLanguage } from '#brand/languages.ts'
import { translator } from '#i18n/translate.ts'
import { pageLanguage } from '#browser/page.ts'
import { matchesWord, searchWords } from '#texts/search/words.ts'

/** The words of all topics' texts, each with the numbers of its topics (pages/[...lang]/help.json.ts). */
const helpIndex = object({ topics: array(string()), words: record(string(), array(number())) })

/**
 * Filters the topics of the help index by what is typed: every word must be in a topic's title, summary or text. Until
 * the index has loaded, and if it cannot be, texts are left out.
 */
export function searchHelp(box: HTMLElement): void {
  const field = box.querySelector('input')
  const status = box.querySelector('[role=status]')
  const language = pageLanguage()
  if (!field || !status || !isLanguage(language)) return
  const t = translator(language, parse(record(string(), string()), JSON.parse(box.dataset.words ?? '{}')))
  const topics = [...document.querySelectorAll<HTMLElement>('[data-articles] > [id]')].map((element) => ({
    element,
    words: searchWords(element.textContent),
  }))
  let inText = (_query: string): ReadonlySet<string> => new Set()
  const show = () => {
    const query = searchWords(field.value).map((word) => ({ word, texts: inText(word) }))
    const found = topics.filter(({ element, words }) => {
      const isFound = query.every(
        ({ word, texts }) => texts.has(element.id) || words.some((one) => matchesWord(word, one)),
      )
      element.toggleAttribute('data-unmatched', !isFound)
      return isFound && element.checkVisibility()
    })
    status.textContent =
      query.length === 0 ? '' : t(found.length > 0 ? 'help.found' : 'help.nothingFound', { count: found.length })
  }
  field.addEventListener('input', show)
  show()
  void loadTexts(box.dataset.helpSearch ?? '').then(
    (loaded) => {
      inText = loaded
      show()
    },
    () => {},
  )
}

/** Loads the index; returns a function that finds the topics whose text has a word. */
async function loadTexts(address: string): Promise<(query: string) => ReadonlySet<string>> {
  const response = await fetch(address)
  const { topics, words } = parse(helpIndex, await response.json())
  const entries = Object.entries(words)
  return (query) =>
    new Set(
      entries
        .filter(([word]) => matchesWord(query, word))
        .flatMap(([, numbers]) => numbers)
        .map((at) => topics[at] ?? ''),
    )
}
