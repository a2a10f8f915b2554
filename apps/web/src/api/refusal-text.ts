/** The text of a problem, by code and parameters, in the language of the page. */
import { loadedRefusals, text } from '../texts/i18n'
import { Refusal, Unreachable } from './client'
import { textOfSignInCode } from './text-of-code'

/** A known code, else what the server says, else that something unknown happened. */
export function refusalText(problem: unknown): string {
  if (problem instanceof Unreachable) return text('shell:unreachable')
  const unknown = text('shell:khongxacdinh')
  if (!(problem instanceof Refusal)) return unknown
  return textOfSignInCode(loadedRefusals(), problem.code, problem.params) || problem.message || unknown
}
