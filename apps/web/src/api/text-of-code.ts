import type { RefusalParam } from '@hop/contract/errors'
import { fill } from '@hop/texts/languages'
import { timeAndDayText } from '../ui/text/times'

type Texts = Readonly<Record<string, string>>

const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** An instant is shown in the reader's time zone: "14:30 15/11/2026". */
const shown = (param: RefusalParam) => (typeof param === 'string' && isoInstant.test(param) ? timeAndDayText(param) : param)

export function textOfCode(texts: Texts, code: string, params: readonly RefusalParam[] = []): string | undefined {
  return Object.hasOwn(texts, code) ? fill(texts[code] ?? '', params.map(shown)) : undefined
}

/** A sign-in code carries its parameters, `Key_param1_param2`; a known code that itself holds an underscore is matched whole first. */
export function textOfSignInCode(texts: Texts, code: string, params: readonly RefusalParam[] = []): string | undefined {
  const [key = '', ...carried] = code.split('_')
  return textOfCode(texts, code, params) ?? textOfCode(texts, key, params.length > 0 ? params : carried)
}
