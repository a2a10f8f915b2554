/** What was thrown, in words. */
import type { RefusalParam } from '@hop/contract/errors'
import { findText } from '@hop/texts/page-texts'

/** What a refusal looks like from here; the parts do not know the client that throws it. Its texts came before it was thrown. */
export interface RefusalLike {
  code: string
  text: string
  status?: number
  params?: readonly RefusalParam[]
  fields?: readonly { path: string; code: string; text: string }[]
}

export const isRefusalLike = (error: unknown): error is RefusalLike =>
  typeof error === 'object' && error !== null && 'code' in error && 'text' in error && typeof error.text === 'string'

/** By convention of the contract: the code of every refusal about something missing says so. */
export const isNotFound = (error: unknown) => isRefusalLike(error) && error.code.endsWith('NotFound')

/** The server has refused what was sent: sending the same again is of no use. */
export const isRefusedInput = (error: unknown) =>
  isRefusalLike(error) && error.status !== undefined && [400, 409, 413, 415, 422].includes(error.status)

const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'Unreachable'

/** The text for anything that was thrown. */
export function errorText(error: unknown): string {
  if (isRefusalLike(error)) return error.text
  return isUnreachable(error) ? findText('shell:unreachable') : unknownText(error)
}

/** Neither an answer nor the want of one: a mistake of ours, which is told to whoever watches the page. Journeys fail by it. */
export function unknownText(cause: unknown): string {
  globalThis.reportError?.(new NoText('What went wrong has no words.', { cause }))
  return findText('shell:khongxacdinh')
}

/** People read a key, or that the error is unknown. */
export class NoText extends Error {
  override readonly name = 'NoText'
}
