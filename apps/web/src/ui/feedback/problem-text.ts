import type { ProblemCode, RefusalParam } from '@hop/contract/errors'
import { isFieldCode } from '@hop/contract/field-codes'
import { textsOf } from '@hop/texts/page-texts'
import { fieldText, withParams } from './field-text'

const t = textsOf('refusals')

interface Problem {
  code: ProblemCode
  params?: readonly RefusalParam[] | undefined
}

/**
 * For a code that stands in an answer, or that the page says by itself. A refusal brings its own text (error-text.ts): only screens that
 * have all of them may ask for one by its code.
 */
export const problemText = ({ code, params = [] }: Problem): string =>
  isFieldCode(code) ? fieldText({ code, params }) : withParams(t(code), code, params)
