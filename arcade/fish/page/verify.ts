import { bindVerify } from '#arcade/page/verify.ts'
import { fish } from '../game.ts'

bindVerify(fish)
