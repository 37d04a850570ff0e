import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { videoPokerOf } from '../videopoker.ts'

bindVerify(verifiable(videoPokerOf))
