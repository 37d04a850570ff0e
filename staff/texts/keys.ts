import type words from '#staff/words/en.json'

/** The subjects of texts: one for each page, and those that all pages share. */
export type Subject = keyof typeof words

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Base<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key
type KeysOf<Each extends Subject> = `${Each}.${Base<Extract<keyof (typeof words)[Each], string>>}`

/** The key of every text of the staff centre: `money.title`. A misspelt key does not compile. */
export type StaffKey = { [Each in Subject]: KeysOf<Each> }[Subject]
