/** The thread that reads lists. */
import { answerWork } from '../threads/answer-work.js'
import { readTableRows } from './table-rows.js'

answerWork(readTableRows)
