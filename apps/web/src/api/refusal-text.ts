/** The text of a problem, by code and parameters, in the language of the page. */
import { findText } from '@hop/texts/page-texts'
import { loadedRefusals } from '../texts/load-texts'
import { Refusal, Unreachable } from './client'
import { textOfSignInCode } from './text-of-code'

/** A known code, else what the server says, else that something unknown happened. */
export function refusalText(problem: unknown): string {
  if (problem instanceof Unreachable) return findText('shell:unreachable')
  const unknown = findText('shell:khongxacdinh')
  if (!(problem instanceof Refusal)) return unknown
  return textOfSignInCode(loadedRefusals(), problem.code, problem.params) || problem.message || unknown
}
