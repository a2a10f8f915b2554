import type { RefusalParam } from '@hop/contract/errors'
import { fill } from '@hop/texts/languages'
import { shownParam } from '../ui/text/shown-param'

type Texts = Readonly<Record<string, string>>

export function textOfCode(texts: Texts, code: string, params: readonly RefusalParam[] = []): string | undefined {
  return Object.hasOwn(texts, code) ? fill(texts[code] ?? '', params.map(shownParam)) : undefined
}

/** A sign-in code carries its parameters, `Key_param1_param2`; a known code that itself holds an underscore is matched whole first. */
export function textOfSignInCode(texts: Texts, code: string, params: readonly RefusalParam[] = []): string | undefined {
  const [key = '', ...carried] = code.split('_')
  return textOfCode(texts, code, params) ?? textOfCode(texts, key, params.length > 0 ? params : carried)
}
