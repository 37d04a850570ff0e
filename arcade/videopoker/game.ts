import { gamesOf } from '#arcade/titles/read.ts'
import { videoPokerTitle } from './title.ts'
import { videoPokerOf } from './videopoker.ts'

/** The titles of video poker for the arcade's list of games. */
export const videoPokerGames = gamesOf('videopoker', videoPokerTitle, videoPokerOf)
