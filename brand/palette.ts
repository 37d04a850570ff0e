/** The tokens of a theme's colours, as src/styles/themes.css names them. */
export interface Palette {
  readonly ground: string
  readonly surface: string
  readonly sunk: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly edge: string
  readonly link: string
  readonly primary: string
  readonly 'primary-over': string
  readonly 'primary-down': string
  readonly 'on-primary': string
  readonly gold: string
  readonly danger: string
  readonly 'danger-ground': string
}

export type ThemeName = 'light' | 'dark'

/** The default theme, a lagoon; a test compares it with src/styles/themes.css. */
export const defaultPalettes: Readonly<Record<ThemeName, Palette>> = {
  light: {
    ground: '#f4f8f8',
    surface: '#ffffff',
    sunk: '#e6efef',
    ink: '#0c2f38',
    soft: '#456269',
    line: '#cbdadb',
    edge: '#6f8b91',
    link: '#0b6475',
    primary: '#fb866e',
    'primary-over': '#ff9b86',
    'primary-down': '#ee7259',
    'on-primary': '#330b04',
    gold: '#7d5a00',
    danger: '#a3231b',
    'danger-ground': '#fdecea',
  },
  dark: {
    ground: '#0b1922',
    surface: '#12252f',
    sunk: '#07121a',
    ink: '#e4f0f0',
    soft: '#9db7bb',
    line: '#24404b',
    edge: '#6b8a92',
    link: '#7fd3dc',
    primary: '#ff9a84',
    'primary-over': '#ffac9a',
    'primary-down': '#f2836b',
    'on-primary': '#330b04',
    gold: '#efc75e',
    danger: '#ffa79e',
    'danger-ground': '#3a1a1a',
  },
}
