import { byId, game } from './dom.ts'

const known = new Set<string>()

/**
 * Loads a part of the page that few players open: its texts, which join those of the page, and its script. Fails offline, and can
 * be repeated.
 * @param folder of its script: the game's, or `page` if all games share it
 */
export async function loadPart<Part>(name: string, folder = game): Promise<Part> {
  if (!known.has(name)) {
    const answer = await fetch(`/${game}/${name}.${document.documentElement.lang}.json`)
    const more: Record<string, string> = await answer.json()
    // a script reads the page's texts when it begins
    const place = byId('words', HTMLScriptElement)
    place.textContent = JSON.stringify({ ...JSON.parse(place.textContent), ...more })
    known.add(name)
  }
  return import(`/${folder}/${name}.js`)
}
