// What the desk's page and previewed pages say to each other.

/** The address that takes the desk's choice, and leads to the page. */
export const CHOICE = '/.preview'

/** The message that asks a previewed page to load again. */
export const RELOAD = 'reload'

/** The message by which a previewed page says that it takes messages; a page of an error does not. */
export const HERE = 'here'
