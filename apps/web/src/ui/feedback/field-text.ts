import type { FieldCode } from '@hop/contract/field-problems'
import type { RefusalParam } from '@hop/contract/errors'
import { fill } from '@hop/texts/languages'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../text/numbers'
import { shownParam } from '../text/shown-param'

const t = textsOf('fields')

/** They name a row as Excel numbers it, without marks between thousands. */
const namesRow: ReadonlySet<string> = new Set([
  'emailDuplicated',
  'phoneDuplicated',
  'userDuplicated',
  'fileExcelEmptyRowBetween',
])

/** The text of a code, with what is told besides. */
export const withParams = (text: string, code: string, params: readonly RefusalParam[] = []): string =>
  fill(text, params.map(shownParam), namesRow.has(code) ? String : numberText)

/** What the page itself finds wrong with a field: these texts come with every page. */
export const fieldText = ({ code, params }: { code: FieldCode; params?: readonly RefusalParam[] }): string =>
  withParams(t(code), code, params)
