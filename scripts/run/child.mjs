import process from 'node:process'
import { whenParentEnds } from '#system/end-with-parent.mjs'

// `npm start` loads this before gateway and arcade.
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
