import type { ProblemCode, RefusalParam } from '@hop/contract/errors'
import { problemText } from '../src/ui/feedback/problem-text'

/** What a server would say, in the words that come with it. */
export const told = (code: ProblemCode, params: RefusalParam[] = []) => ({ code, params, text: problemText({ code, params }) })

export const refused = (status: number, code: ProblemCode, params?: RefusalParam[]) =>
  Object.assign(new Error('refused'), { status, ...told(code, params) })
