// What a page needs only once there is a round: the rules that verify it, and how it is shown.

export { addWords } from '#arcade/page/words.ts'
export { rulesOf } from '../fair.ts'
export { lastGrid, show } from './show.ts'
