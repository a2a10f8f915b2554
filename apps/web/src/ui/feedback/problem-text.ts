/**
 * Turns a problem's code into text, no matter whether the browser's schema or the server's refusal found it: the code is the key
 * of a text in the namespace `fields` or `refusals`.
 */
import type { FieldProblem, RefusalParam } from '@hop/contract/errors'
import { fill } from '@hop/texts/languages'
import { findText, loadedText } from '@hop/texts/page-texts'
import { numberText } from '../text/numbers'
import { shownParam } from '../text/shown-param'

export interface Problem {
  code: string
  params?: readonly RefusalParam[]
}

/** What a refusal looks like from here; the parts do not know the client that throws it. */
export interface RefusalLike extends Problem {
  status?: number
  fields?: readonly FieldProblem[]
}

/** They name a row as Excel numbers it, without marks between thousands. */
const namesRow: ReadonlySet<string> = new Set([
  'emailDuplicated',
  'phoneDuplicated',
  'userDuplicated',
  'fileExcelEmptyRowBetween',
])

export function problemText({ code, params = [] }: Problem): string {
  for (const namespace of ['fields', 'refusals', 'sign-in-refusals'] as const) {
    const text = loadedText(namespace, code)
    if (text) return fill(text, params.map(shownParam), namesRow.has(code) ? String : numberText)
  }
  return findText('shell:khongxacdinh')
}

export const isRefusalLike = (error: unknown): error is RefusalLike =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** By convention of the contract: the code of every refusal about something missing says so. */
export const isNotFound = (error: unknown) => isRefusalLike(error) && error.code.endsWith('NotFound')

/** The server has refused what was sent: sending the same again is of no use. */
export const isRefusedInput = (error: unknown) =>
  isRefusalLike(error) && error.status !== undefined && [400, 409, 413, 415, 422].includes(error.status)

const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'Unreachable'

/**
 * A refusal that an action has already shown to the user; code that awaits the action need not show it again. Any other error is
 * a bug.
 */
export const isShownByAction = (error: unknown) => isRefusalLike(error) || isUnreachable(error)

/** The text for anything that was thrown. */
export function errorText(error: unknown): string {
  if (isRefusalLike(error)) return problemText(error)
  return findText(isUnreachable(error) ? 'shell:unreachable' : 'shell:khongxacdinh')
}
