import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#system/steps.mjs'

// The fonts of link previews come from packages: a build server often has none, and each machine would draw others.

/** A font for each script of the shipped languages; the first also has Greek, Cyrillic and Vietnamese. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
]
/** Where Linux has fonts: for scripts of languages that an operator added. */
const SYSTEM = '/usr/share/fonts'

/**
 * Lets drawings of this process use these fonts. Called before the first drawing with text, since the drawing library
 * reads the list of fonts once.
 */
export function useFonts(): void {
  const folder = join(root, '.cache/fonts')
  mkdirSync(folder, { recursive: true })
  const folders = fonts.map((file) => dirname(fileURLToPath(file)))
  const list = [...folders, SYSTEM].map((each) => `<dir>${each}</dir>`).join('')
  const file = join(folder, 'fonts.conf')
  if (!existsSync(file))
    writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${list}<cachedir>${folder}</cachedir></fontconfig>\n`)
  process.env.FONTCONFIG_FILE = file
}
