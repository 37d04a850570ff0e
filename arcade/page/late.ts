import { engine, game } from './dom.ts'

/** Loads texts that few players read. Fails offline. */
export async function fetchTexts(name: string): Promise<Record<string, string>> {
  return (await fetch(`/${game}/${name}.${document.documentElement.lang}.json`)).json()
}

/** A script with texts of its own, which it takes before anything else. */
interface Part {
  addWords(more: Record<string, string>): void
}

/**
 * Loads a part of the page that few players open: its script and its texts. Fails offline, and can be repeated.
 * @param folder of its script: the engine's, or `page` if all games share it
 */
export async function loadPart<Loaded extends Part>(name: string, folder = engine): Promise<Loaded> {
  const [part, texts]: [Loaded, Record<string, string>] = await Promise.all([
    import(`/${folder}/${name}.js`),
    fetchTexts(name),
  ])
  part.addWords(texts)
  return part
}
