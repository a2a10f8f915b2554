import type { RefusalParam } from '@hop/contract/errors'
import type { TextsOfCodes } from '../texts/load-texts'
import { withParams } from '../ui/feedback/field-text'

export function textOfCode(texts: TextsOfCodes, code: string, params: readonly RefusalParam[] = []): string | undefined {
  return Object.hasOwn(texts, code) ? withParams(texts[code] ?? '', code, params) : undefined
}

/** A sign-in code carries its parameters, `Key_param1_param2`; a known code that itself holds an underscore is matched whole first. */
export function textOfSignInCode(texts: TextsOfCodes, code: string, params: readonly RefusalParam[] = []): string | undefined {
  const [key = '', ...carried] = code.split('_')
  return textOfCode(texts, code, params) ?? textOfCode(texts, key, params.length > 0 ? params : carried)
}
